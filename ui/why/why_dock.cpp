#include "ui/why/why_dock.h"

#include "ui/why/why_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QMainWindow>

#include <algorithm>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// In a small window the table keeps most of the room.
constexpr double kLargestShare = 0.27;

} // namespace

WhyDock::WhyDock(const core::Catalogue& catalogue, const Text& text, Preferences& preferences, QAction* toggle,
                 QMainWindow* window)
    : QDockWidget(window), m_preferences(preferences), m_window(window), m_toggle(toggle),
      m_panel(new WhyPanel(catalogue, text, this))
{
    setObjectName(QStringLiteral("whyDock"));
    setFeatures(DockWidgetClosable);
    setAllowedAreas(Qt::RightDockWidgetArea);
    setWidget(m_panel);
    if (const int width = preferences.whyWidth(); width > 0)
        m_panel->setWantedWidth(width);
    m_toggle->setCheckable(true);
    m_toggle->setChecked(preferences.isWhyShown());
    connect(m_toggle, &QAction::triggered, this, &WhyDock::setWanted);
    window->addDockWidget(Qt::RightDockWidgetArea, this);
    window->installEventFilter(this);
    retranslate();
    place();
}

void WhyDock::setHasFigures(bool hasFigures)
{
    m_hasFigures = hasFigures;
    place();
}

void WhyDock::enter()
{
    if (!m_toggle->isChecked())
        setWanted(true);
    m_panel->setFocus(Qt::ShortcutFocusReason);
}

bool WhyDock::hasKeyboard() const
{
    const QWidget* focused = QApplication::focusWidget();
    return focused != nullptr && isAncestorOf(focused);
}

void WhyDock::setWanted(bool isWanted)
{
    m_toggle->setChecked(isWanted);
    m_preferences.setWhyShown(isWanted);
    place();
}

void WhyDock::place()
{
    setVisible(m_hasFigures && m_toggle->isChecked());
    keepTableUsable();
}

void WhyDock::remember()
{
    if (!isHidden())
        m_preferences.setWhyWidth(width());
}

void WhyDock::keepTableUsable()
{
    const int most = std::max(minimumSizeHint().width(), static_cast<int>(m_window->width() * kLargestShare));
    if (!isHidden() && width() > most)
        m_window->resizeDocks({this}, {most}, Qt::Horizontal);
}

void WhyDock::closeEvent(QCloseEvent* event)
{
    QDockWidget::closeEvent(event);
    setWanted(false);
}

bool WhyDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::Resize)
        keepTableUsable();
    return QDockWidget::eventFilter(watched, event);
}

void WhyDock::changeEvent(QEvent* event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WhyDock::retranslate()
{
    setWindowTitle(tr("Why?"));
    // Qt words the buttons of a title bar once, in the language of their birth. The dock cannot float.
    for (auto* button : findChildren<QAbstractButton*>()) {
        const QString name = button->objectName();
        if (!name.startsWith(u"qt_dockwidget_"_s))
            continue;
        const bool isClosing = name.endsWith(u"closebutton"_s);
        button->setAccessibleName(isClosing ? tr("Close the reasons") : QString());
        button->setAccessibleDescription({});
    }
}

} // namespace quanheng::ui
