#include "ui/forms/muted_label.h"

#include "ui/style/colors.h"

#include <QEvent>
#include <QGuiApplication>

namespace quanheng::ui {

MutedLabel::MutedLabel(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
    setForegroundRole(QPalette::WindowText); // also inside a button, whose ink is another
    dim();
}

void MutedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        dim();
}

void MutedLabel::dim()
{
    if (m_isDimming)
        return;
    m_isDimming = true; // setting the palette sends PaletteChange again
    QPalette own = palette();
    own.setColor(QPalette::WindowText, colors::muted(QGuiApplication::palette()));
    setPalette(own);
    m_isDimming = false;
}

} // namespace quanheng::ui
