#include "ui/style/colors.h"

namespace quanheng::ui::colors {

namespace {

QColor blend(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](int x, int y) { return static_cast<int>(x * (1 - share) + y * share + 0.5); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

/// Inks of the states: {on light, on dark}, each at least 4.5:1 against the window's ground.
struct Inks {
    const char* light;
    const char* dark;
};

Inks inksOf(core::CellState state)
{
    switch (state) {
    case core::CellState::Good:
        return {"#00684c", "#4fd6a9"};
    case core::CellState::Tight:
    case core::CellState::Stale:
        return {"#8a5300", "#f0b44c"};
    case core::CellState::Bad:
        return {"#a83a00", "#ff9a66"};
    case core::CellState::Assumed:
        return {"#00558a", "#7cc4f0"};
    case core::CellState::Unknown:
    case core::CellState::Plain:
    case core::CellState::NotApplicable:
        break;
    }
    return {nullptr, nullptr};
}

constexpr double kGroundShare = 0.12;

} // namespace

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

QColor accent(const QPalette& palette) { return isDark(palette) ? QColor(0x56b4e9) : QColor(0x0072b2); }

QColor muted(const QPalette& palette)
{
    return blend(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.35);
}

QColor line(const QPalette& palette)
{
    return blend(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.82);
}

QColor raised(const QPalette& palette) { return palette.color(QPalette::Base); }

Tint tint(core::CellState state, const QPalette& palette)
{
    const Inks inks = inksOf(state);
    const QColor ground = palette.color(QPalette::Base);
    if (inks.light == nullptr)
        return {state == core::CellState::Unknown ? muted(palette) : palette.color(QPalette::Text), ground};
    const QColor ink = QColor::fromString(QLatin1StringView(isDark(palette) ? inks.dark : inks.light));
    return {ink, blend(ground, ink, kGroundShare)};
}

} // namespace quanheng::ui::colors
