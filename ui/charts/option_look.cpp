#include "ui/charts/option_look.h"

#include "ui/style/colors.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

#include <array>
#include <cmath>
#include <numbers>

namespace quanheng::ui {

namespace {

struct LookPair {
    QRgb light;
    QRgb dark;
    Marker marker;
};

// Blue, orange, green, purple, vermilion, sky. On white Okabe and Ito's orange, purple and sky fall short of 3:1, on
// a dark ground their blue does: those are shifted in lightness, not in hue.
constexpr std::array<LookPair, 6> kLooks{{
    {0xFF0072B2, 0xFF3A9BDC, Marker::Circle},
    {0xFFB97700, 0xFFE69F00, Marker::Square},
    {0xFF009E73, 0xFF1DBF92, Marker::Triangle},
    {0xFFB45C8C, 0xFFCC79A7, Marker::Diamond},
    {0xFFD55E00, 0xFFE8762C, Marker::Pentagon},
    {0xFF2E8BC0, 0xFF8ACBF0, Marker::Star},
}};

/// Corners on a circle, the first at the top; `inner` < 1 pulls in every other one.
QPolygonF corners(QPointF centre, double radius, int count, double inner = 1)
{
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count - std::numbers::pi / 2;
        const double r = i % 2 == 0 ? radius : radius * inner;
        polygon << centre + QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    return polygon;
}

} // namespace

OptionLook optionLook(std::size_t column, const QPalette& palette)
{
    const LookPair& pair = kLooks[column % kLooks.size()];
    return {QColor::fromRgb(colors::isDark(palette) ? pair.dark : pair.light), pair.marker};
}

QPainterPath markerPath(Marker marker, QPointF centre, double size)
{
    const double r = size / 2;
    QPainterPath path;
    switch (marker) {
    case Marker::Circle:
        path.addEllipse(centre, r, r);
        break;
    case Marker::Square:
        path.addRect(QRectF(centre.x() - r * 0.9, centre.y() - r * 0.9, r * 1.8, r * 1.8));
        break;
    case Marker::Triangle:
        path.addPolygon(corners(centre + QPointF(0, r * 0.2), r * 1.2, 3));
        break;
    case Marker::Diamond:
        path.addPolygon(corners(centre, r * 1.2, 4));
        break;
    case Marker::Pentagon:
        path.addPolygon(corners(centre, r * 1.1, 5));
        break;
    case Marker::Star:
        path.addPolygon(corners(centre, r * 1.25, 10, 0.5));
        break;
    }
    path.closeSubpath();
    return path;
}

QIcon markerIcon(const OptionLook& look)
{
    constexpr int kSide = 48;
    QPixmap pixmap(kSide, kSide);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(markerPath(look.marker, {kSide / 2.0, kSide / 2.0}, kSide * 0.66), look.color);
    return QIcon(pixmap);
}

} // namespace quanheng::ui
