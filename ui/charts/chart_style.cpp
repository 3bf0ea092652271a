#include "ui/charts/chart_style.h"

#include "ui/style/fonts.h"

#include <QFontInfo>
#include <QGuiApplication>

#include <algorithm>

namespace quanheng::ui {

namespace {

constexpr double kSmallType = 0.88;
constexpr double kPointsPerInch = 72;
constexpr double kScreenDots = 96;
constexpr double kPaperPoints = 8.5;
constexpr double kPaperTitlePoints = 10.5;
constexpr double kPaperSmallPoints = 7.5;

QFont withPixels(QFont font, double pixels)
{
    font.setPixelSize(std::max(1, static_cast<int>(pixels + 0.5)));
    return font;
}

} // namespace

ChartStyle ChartStyle::forScreen()
{
    const double base = QFontInfo(fonts::base()).pixelSize();
    const double title = QFontInfo(fonts::section()).pixelSize();
    return {QGuiApplication::palette(), withPixels(fonts::base(), base), withPixels(fonts::section(), title),
            withPixels(fonts::base(), base * kSmallType), 1};
}

ChartStyle ChartStyle::forPaper(const QString& family, double dotsPerInch)
{
    const double dotsPerPoint = dotsPerInch / kPointsPerInch;
    const auto sized = [&](double points) { return withPixels(QFont(family), points * dotsPerPoint); };
    QFont title = sized(kPaperTitlePoints);
    title.setBold(true);
    return {paperPalette(), sized(kPaperPoints), title, sized(kPaperSmallPoints), dotsPerInch / kScreenDots};
}

QPalette paperPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::AlternateBase, QColor(0xF4F6F8));
    palette.setColor(QPalette::WindowText, QColor(0x1F2328));
    palette.setColor(QPalette::Text, QColor(0x1F2328));
    palette.setColor(QPalette::Highlight, QColor(0x0072B2));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

} // namespace quanheng::ui
