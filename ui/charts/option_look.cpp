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

/// A hue on a light and on a dark ground.
struct Hue {
    QRgb light;
    QRgb dark;
};

// Blue, orange, green, purple, vermilion, sky. On white Okabe and Ito's orange, purple and sky fall short of 3:1, on
// a dark ground their blue does: those are shifted in lightness, not in hue.
constexpr std::array<Hue, 6> kHues{{
    {0xFF0072B2, 0xFF3A9BDC},
    {0xFFB97700, 0xFFE69F00},
    {0xFF009E73, 0xFF1DBF92},
    {0xFFB45C8C, 0xFFCC79A7},
    {0xFFD55E00, 0xFFE8762C},
    {0xFF2E8BC0, 0xFF8ACBF0},
}};

// One more shape than hues: after six columns the hues come again, each with another shape.
constexpr std::array kMarkers{Marker::Circle,   Marker::Square, Marker::Triangle,    Marker::Diamond,
                              Marker::Pentagon, Marker::Cross,  Marker::TriangleDown};

/// Corners on a circle, the first at an angle from the top.
QPolygonF corners(QPointF centre, double radius, int count, double turn = 0)
{
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count - std::numbers::pi / 2 + turn;
        polygon << centre + QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    return polygon;
}

/// Two bars, one across the other.
QPainterPath cross(QPointF centre, double radius)
{
    const double half = radius * 0.36;
    QPainterPath path;
    path.addRect(QRectF(centre.x() - radius, centre.y() - half, 2 * radius, 2 * half));
    QPainterPath upright;
    upright.addRect(QRectF(centre.x() - half, centre.y() - radius, 2 * half, 2 * radius));
    return path.united(upright);
}

} // namespace

OptionLook optionLook(std::size_t column, const QPalette& palette)
{
    const Hue& hue = kHues[column % kHues.size()];
    return {QColor::fromRgb(colors::isDark(palette) ? hue.dark : hue.light), kMarkers[column % kMarkers.size()]};
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
    case Marker::Cross:
        path = cross(centre, r * 1.1);
        break;
    case Marker::TriangleDown:
        path.addPolygon(corners(centre - QPointF(0, r * 0.2), r * 1.2, 3, std::numbers::pi));
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
