#pragma once

#include "ui/report/report_model.h"

#include <QFont>
#include <QPalette>

namespace quanheng::ui {

/// The report's only family: its text can be searched and copied; that of other Chinese fonts cannot with this Qt.
[[nodiscard]] QString reportFamily();
/// Whether the family is installed. Without it a report must not be written: another font would be put in silently.
[[nodiscard]] bool isReportFamilyInstalled();

/// Fonts and distances on paper, in dots of the device.
class ReportStyle {
public:
    explicit ReportStyle(double dotsPerInch);

    [[nodiscard]] double dotsPerInch() const { return m_dotsPerInch; }
    [[nodiscard]] double mm(double millimetres) const { return millimetres * m_dotsPerInch / 25.4; }
    [[nodiscard]] double pt(double points) const { return points * m_dotsPerInch / 72; }
    [[nodiscard]] QFont font(double points, bool isStrong = false) const;
    [[nodiscard]] QFont paragraphFont(ParagraphStyle style) const;
    [[nodiscard]] double spaceBefore(ParagraphStyle style) const;
    [[nodiscard]] QColor paragraphInk(ParagraphStyle style) const;

    [[nodiscard]] QFont cell() const { return font(8); }
    [[nodiscard]] QFont cellStrong() const { return font(8, true); }
    [[nodiscard]] QFont cellSmall() const { return font(6.8); }

    [[nodiscard]] const QPalette& palette() const { return m_palette; }

private:
    double m_dotsPerInch;
    QPalette m_palette;
};

} // namespace quanheng::ui
