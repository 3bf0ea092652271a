#pragma once

#include <QProxyStyle>

namespace quanheng::ui {

/// The system's style, but for one thing: on a dark ground some styles (Fusion among them) draw the box of a check
/// mark darker than the ground, so that an empty one cannot be seen.
class OutlineStyle : public QProxyStyle {
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace quanheng::ui
