#include "ui/report/report_element.h"

#include "ui/charts/cost_time_chart.h"
#include "ui/report/table_painter.h"
#include "ui/style/text_flow.h"

#include <QPainter>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kBlockGap = 3;
constexpr double kBulletIndent = 4;

class ParagraphElement : public ReportElement {
public:
    ParagraphElement(ReportParagraph paragraph, double width, const ReportStyle& style)
        : m_paragraph(std::move(paragraph)), m_width(width), m_style(style)
    {
    }

    MeasuredBlock measure() const override
    {
        MeasuredBlock block;
        block.before = m_style.spaceBefore(m_paragraph.style);
        block.height = flow::height(m_paragraph.text, font(), m_width - indent());
        block.keepsNext = m_paragraph.style == ParagraphStyle::Heading;
        return block;
    }

    void paint(QPainter& painter, QPointF at, const PageFragment&) const override
    {
        painter.setPen(m_style.paragraphInk(m_paragraph.style));
        if (isBullet())
            flow::draw(painter, at, indent(), u"•"_s, font());
        flow::draw(painter, at + QPointF(indent(), 0), m_width - indent(), m_paragraph.text, font());
    }

private:
    [[nodiscard]] QFont font() const { return m_style.paragraphFont(m_paragraph.style); }
    [[nodiscard]] bool isBullet() const { return m_paragraph.style == ParagraphStyle::Bullet; }
    [[nodiscard]] double indent() const { return isBullet() ? m_style.mm(kBulletIndent) : 0; }

    ReportParagraph m_paragraph;
    double m_width;
    const ReportStyle& m_style;
};

class TableElement : public ReportElement {
public:
    TableElement(const ReportTable& table, std::vector<std::size_t> columns, double width, const ReportStyle& style)
        : m_painter(table, std::move(columns), width, style), m_before(style.mm(kBlockGap))
    {
    }

    MeasuredBlock measure() const override
    {
        return {m_before, m_painter.headerHeight(), false, m_painter.rows(), m_painter.headerHeight()};
    }

    void paint(QPainter& painter, QPointF at, const PageFragment& fragment) const override
    {
        m_painter.paint(painter, at, fragment.firstRow, fragment.endRow);
    }

private:
    TablePainter m_painter;
    double m_before;
};

class ChartElement : public ReportElement {
public:
    ChartElement(const ReportChart& chart, double width, const ReportStyle& style)
        : m_chart(chart), m_size(width, width * chart.aspect), m_style(style)
    {
    }

    MeasuredBlock measure() const override { return {m_style.mm(kBlockGap), m_size.height(), false, {}, 0}; }

    void paint(QPainter& painter, QPointF at, const PageFragment&) const override
    {
        paintCostTimeChart(painter, QRectF(at, m_size), m_chart.data,
                           ChartStyle::forPaper(reportFamily(), m_style.dotsPerInch()));
    }

private:
    const ReportChart& m_chart;
    QSizeF m_size;
    const ReportStyle& m_style;
};

/// Width of the first column when all share the page by weight.
double firstWidth(const ReportTable& table, double width)
{
    double sum = 0;
    for (const ReportColumn& column : table.columns)
        sum += column.weight;
    return width * table.columns.front().weight / sum;
}

/// Makes the elements of one block after the other.
class Factory {
public:
    Factory(const Text& text, double width, const ReportStyle& style) : m_text(text), m_width(width), m_style(style) { }

    void operator()(const ReportParagraph& paragraph)
    {
        m_elements.push_back(std::make_unique<ParagraphElement>(paragraph, m_width, m_style));
    }
    void operator()(const ReportChart& chart)
    {
        m_elements.push_back(std::make_unique<ChartElement>(chart, m_width, m_style));
    }
    void operator()(const ReportTable& table)
    {
        const auto parts =
            columnParts(table.columns.size(), m_width, firstWidth(table, m_width), m_style.mm(table.leastColumn));
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0)
                (*this)(
                    ReportParagraph{m_text.say("report.comparison.part",
                                               {static_cast<long long>(i + 1), static_cast<long long>(parts.size())}),
                                    ParagraphStyle::Heading});
            m_elements.push_back(std::make_unique<TableElement>(table, parts[i], m_width, m_style));
        }
    }

    std::vector<std::unique_ptr<ReportElement>> take() { return std::move(m_elements); }

private:
    const Text& m_text;
    double m_width;
    const ReportStyle& m_style;
    std::vector<std::unique_ptr<ReportElement>> m_elements;
};

} // namespace

std::vector<std::unique_ptr<ReportElement>> reportElements(const ReportModel& model, const Text& text, double width,
                                                           const ReportStyle& style)
{
    Factory factory(text, width, style);
    for (const ReportBlock& block : model.blocks)
        std::visit(factory, block);
    return factory.take();
}

} // namespace quanheng::ui
