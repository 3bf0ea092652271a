#include "ui/style/text_flow.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace quanheng::ui::flow {

namespace {

/// Breaks the text into the lines of a column; the layout's own height is without what stands between lines.
double breakLines(QTextLayout& layout, const QFont& font, double width)
{
    const double leading = std::max(0.0, QFontMetricsF(font).leading());
    double bottom = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1.0, width));
        const double top = bottom > 0 ? bottom + leading : 0;
        line.setPosition(QPointF(0, top));
        bottom = top + line.height();
    }
    layout.endLayout();
    return bottom;
}

QString withLineSeparators(QString text) { return text.replace(u'\n', QChar::LineSeparator); }

QTextOption option(Qt::Alignment alignment)
{
    QTextOption result(alignment);
    result.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return result;
}

} // namespace

double height(const QString& text, const QFont& font, double width)
{
    QTextLayout layout(withLineSeparators(text), font);
    layout.setTextOption(option(Qt::AlignLeft));
    return breakLines(layout, font, width);
}

void draw(QPainter& painter, QPointF at, double width, const QString& text, const QFont& font, Qt::Alignment alignment)
{
    QTextLayout layout(withLineSeparators(text), font);
    layout.setTextOption(option(alignment));
    breakLines(layout, font, width);
    layout.draw(&painter, at);
}

} // namespace quanheng::ui::flow
