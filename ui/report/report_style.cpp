#include "ui/report/report_style.h"

#include "ui/charts/chart_style.h"
#include "ui/style/colors.h"

#include <QRawFont>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

QString reportFamily() { return u"WenQuanYi Micro Hei"_s; }

bool isReportFamilyInstalled()
{
    // The list of families has the names of the session's language (文泉驿微米黑); the font itself answers to the one
    // name everywhere.
    return QRawFont::fromFont(QFont(reportFamily())).familyName() == reportFamily();
}

ReportStyle::ReportStyle(double dotsPerInch) : m_dotsPerInch(dotsPerInch), m_palette(paperPalette()) { }

QFont ReportStyle::font(double points, bool isStrong) const
{
    QFont font(reportFamily());
    font.setPixelSize(static_cast<int>(pt(points) + 0.5));
    font.setHintingPreference(QFont::PreferNoHinting);
    // The family has one weight; the bold of it is drawn thicker, which happens for Bold only.
    font.setBold(isStrong);
    return font;
}

QFont ReportStyle::paragraphFont(ParagraphStyle style) const
{
    switch (style) {
    case ParagraphStyle::Title:
        return font(20, true);
    case ParagraphStyle::Subtitle:
        return font(13);
    case ParagraphStyle::Heading:
        return font(12, true);
    case ParagraphStyle::Lead:
        return font(11, true);
    case ParagraphStyle::Quiet:
        return font(7.5);
    case ParagraphStyle::Body:
    case ParagraphStyle::Bullet:
        break;
    }
    return font(9);
}

double ReportStyle::spaceBefore(ParagraphStyle style) const
{
    switch (style) {
    case ParagraphStyle::Heading:
        return mm(7);
    case ParagraphStyle::Subtitle:
    case ParagraphStyle::Lead:
    case ParagraphStyle::Body:
        return mm(2);
    case ParagraphStyle::Title:
    case ParagraphStyle::Quiet:
    case ParagraphStyle::Bullet:
        break;
    }
    return mm(1.5);
}

QColor ReportStyle::paragraphInk(ParagraphStyle style) const
{
    return style == ParagraphStyle::Quiet ? colors::muted(m_palette) : m_palette.color(QPalette::Text);
}

} // namespace quanheng::ui
