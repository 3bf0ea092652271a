#pragma once

#include <QFont>
#include <QPalette>

namespace quanheng::ui {

/// What a chart is drawn with. Fonts have pixel sizes, so that a picture scales as a whole.
struct ChartStyle {
    QPalette palette;
    QFont base;
    QFont title;
    QFont small;
    /// One pixel of a 96-dpi screen in the units of the picture.
    double unit = 1;

    /// The system's palette and fonts.
    [[nodiscard]] static ChartStyle forScreen();
    /// Light, in one family, for a device of so many dots to the inch; sizes in points.
    [[nodiscard]] static ChartStyle forPaper(const QString& family, double dotsPerInch);
};

/// Black on white whatever the system's colours: for reports.
[[nodiscard]] QPalette paperPalette();

} // namespace quanheng::ui
