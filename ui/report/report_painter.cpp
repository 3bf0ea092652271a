#include "ui/report/report_painter.h"

#include "ui/report/paginator.h"
#include "ui/report/report_element.h"
#include "ui/style/colors.h"

#include <QPainter>

namespace quanheng::ui {

namespace {

constexpr double kFooter = 10;

} // namespace

ReportPainter::ReportPainter(const ReportModel& model, const Text& text, const ReportStyle& style, QSizeF page)
    : m_model(model), m_text(text), m_style(style), m_page(page),
      m_elements(reportElements(m_model, m_text, m_page.width(), m_style))
{
    std::vector<MeasuredBlock> blocks;
    for (const auto& element : m_elements)
        blocks.push_back(element->measure());
    m_pages = paginate(blocks, m_page.height() - m_style.mm(kFooter));
}

ReportPainter::~ReportPainter() = default;

void ReportPainter::paintPage(QPainter& painter, int page) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (const PageFragment& fragment : m_pages.at(static_cast<std::size_t>(page)))
        m_elements.at(fragment.block)->paint(painter, QPointF(0, fragment.top), fragment);
    paintFooter(painter, page);
}

void ReportPainter::paintFooter(QPainter& painter, int page) const
{
    const QRectF rect(0, m_page.height() - m_style.mm(5), m_page.width(), m_style.mm(5));
    painter.setPen(QPen(colors::line(m_style.palette()), m_style.pt(0.4)));
    painter.drawLine(rect.topLeft(), rect.topRight());
    painter.setFont(m_style.font(7));
    painter.setPen(colors::muted(m_style.palette()));
    const QString number =
        m_text.say("report.page", {static_cast<long long>(page + 1), static_cast<long long>(pageCount())});
    const double numberWidth = QFontMetricsF(painter.font()).horizontalAdvance(number) + m_style.mm(4);
    const QString footer =
        QFontMetricsF(painter.font()).elidedText(m_model.footer, Qt::ElideRight, rect.width() - numberWidth);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignBottom, footer);
    painter.drawText(rect, Qt::AlignRight | Qt::AlignBottom, number);
}

} // namespace quanheng::ui
