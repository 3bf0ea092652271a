#include "ui/main_window/message_bar.h"

#include "ui/style/colors.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_sentence(new QLabel(this)), m_close(new QToolButton(this))
{
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setIcon(icons::named(u"close"_s));
    m_close->setAutoRaise(true);
    setAutoFillBackground(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::kMedium, metrics::kSmall, metrics::kSmall, metrics::kSmall);
    layout->addWidget(m_icon);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    retranslate();
    hide();
}

void MessageBar::showError(const QString& sentence) { show(sentence, core::CellState::Bad); }

void MessageBar::showWarning(const QString& sentence) { show(sentence, core::CellState::Tight); }

void MessageBar::showDone(const QString& sentence) { show(sentence, core::CellState::Good); }

QString MessageBar::sentence() const { return isHidden() ? QString() : m_sentence->text(); }

void MessageBar::show(const QString& sentence, core::CellState state)
{
    m_state = state;
    m_sentence->setText(sentence);
    m_sentence->setAccessibleName(sentence);
    tint();
    QFrame::show();
}

void MessageBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        hide(); // its sentence was said in the other language, about something that is past
    }
    if (event->type() == QEvent::ApplicationPaletteChange)
        tint();
}

void MessageBar::retranslate()
{
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
}

void MessageBar::tint()
{
    const colors::Tint tint = colors::tint(m_state, QGuiApplication::palette());
    QPalette own = QGuiApplication::palette();
    own.setColor(QPalette::Window, tint.ground);
    setPalette(own);
    m_icon->setPixmap(icons::forState(m_state).pixmap(metrics::kSmallIcon));
}

} // namespace quanheng::ui
