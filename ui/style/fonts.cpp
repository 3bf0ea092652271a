#include "ui/style/fonts.h"

#include <QGuiApplication>

namespace quanheng::ui::fonts {

namespace {

constexpr double kSectionStep = 2;
constexpr double kHeadlineStep = 6;

QFont larger(double step)
{
    QFont font = base();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() + step);
    return font;
}

} // namespace

QFont base() { return QGuiApplication::font(); }

QFont section() { return strong(larger(kSectionStep)); }

QFont headline() { return larger(kHeadlineStep); }

QFont strong(QFont font)
{
    // Fonts of one weight, as many Chinese ones are, are drawn thicker for Bold only: less would leave Chinese light
    // beside strong Latin.
    font.setWeight(QFont::Bold);
    return font;
}

} // namespace quanheng::ui::fonts
