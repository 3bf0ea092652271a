#include "ui/comparison/comparison_delegate.h"

#include "ui/comparison/comparison_model.h"
#include "ui/comparison/fold_model.h"
#include "ui/style/colors.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"
#include "ui/style/text_flow.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <vector>

namespace quanheng::ui {

using namespace Qt::StringLiterals;
using core::CellState;

namespace {

constexpr double kSmallType = 0.88;
/// A cell never takes more than this; the rest is in its tool tip.
constexpr int kMaxCellHeight = 260;

struct TextBlock {
    QString text;
    QFont font;
    QColor color;

    [[nodiscard]] int height(int width) const { return static_cast<int>(std::ceil(flow::height(text, font, width))); }
};

QFont small(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * kSmallType);
    return font;
}

CellState stateOf(const QModelIndex& index)
{
    return static_cast<CellState>(index.data(ComparisonModel::StateRole).toInt());
}

bool isCriterion(const QModelIndex& index) { return index.column() == 0; }
bool isEmptyColumn(const QModelIndex& index) { return index.data(ComparisonModel::IsEmptyColumnRole).toBool(); }
/// The reason that fills an empty column begins in a verdict row but is none.
bool isVerdict(const QModelIndex& index)
{
    return index.data(ComparisonModel::IsVerdictRole).toBool() && !isEmptyColumn(index);
}

/// Space that a sign takes at the left of the text.
int signWidth(const QModelIndex& index)
{
    const bool hasSign = isCriterion(index) || isMarked(stateOf(index));
    return hasSign ? metrics::kSmallIcon + metrics::kTight : 0;
}

std::vector<TextBlock> blocksOf(const QModelIndex& index, const QPalette& palette)
{
    std::vector<TextBlock> blocks;
    const QFont main = isVerdict(index) ? fonts::strong(fonts::base()) : fonts::base();
    QColor color = palette.color(QPalette::Text);
    const bool isQuiet = stateOf(index) == CellState::NotApplicable;
    if (isQuiet || (isCriterion(index) && !isVerdict(index)))
        color = colors::muted(palette);
    for (const QString& line : index.data(ComparisonModel::LinesRole).toStringList()) {
        const bool first = blocks.empty();
        blocks.push_back({line, first ? main : small(fonts::base()), first ? color : colors::muted(palette)});
    }
    return blocks;
}

/// The words of state and winner stand in one line under the text.
std::vector<TextBlock> marksOf(const QModelIndex& index, const QPalette& palette)
{
    std::vector<TextBlock> marks;
    const QString state = index.data(ComparisonModel::StateWordRole).toString();
    if (!state.isEmpty())
        marks.push_back({state, small(fonts::base()), colors::tint(stateOf(index), palette).ink});
    const QString best = index.data(ComparisonModel::BestWordRole).toString();
    if (!best.isEmpty())
        marks.push_back({best, small(fonts::strong(fonts::base())), colors::accent(palette)});
    return marks;
}

QRect contentRect(const QRect& cell, const QModelIndex& index)
{
    return cell.adjusted(metrics::kSmall + signWidth(index), metrics::kTight + 1, -metrics::kSmall, -metrics::kTight);
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const QPalette& palette = option.palette;
    QColor ground = palette.color(QPalette::Base);
    if (isVerdict(index))
        ground = palette.color(QPalette::AlternateBase);
    painter.fillRect(option.rect, ground);
    if (!isCriterion(index) && index.data(ComparisonModel::IsRecommendedRole).toBool()) {
        QColor accent = colors::accent(palette);
        accent.setAlphaF(0.08F);
        painter.fillRect(option.rect, accent);
    }
    if (!isCriterion(index) && isMarked(stateOf(index)) && stateOf(index) != CellState::Good)
        painter.fillRect(option.rect, colors::tint(stateOf(index), palette).ground);
}

void paintSelection(QPainter& painter, const QStyleOptionViewItem& option)
{
    if (option.state.testFlag(QStyle::State_Selected)) {
        QColor highlight = option.palette.color(QPalette::Highlight);
        highlight.setAlphaF(0.16F);
        painter.fillRect(option.rect, highlight);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter.setPen(QPen(colors::accent(option.palette), 2));
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

void paintSign(QPainter& painter, const QRect& cell, const QModelIndex& index)
{
    const QRect square(cell.left() + metrics::kSmall, cell.top() + metrics::kTight + 2, metrics::kSmallIcon,
                       metrics::kSmallIcon);
    if (!isCriterion(index)) {
        icons::forState(stateOf(index)).paint(&painter, square);
    } else if (isVerdict(index)) {
        const bool folded = index.data(FoldModel::kIsFoldedRole).toBool();
        icons::named(folded ? u"chevron-right"_s : u"chevron-down"_s).paint(&painter, square);
    }
}

void paintBlock(QPainter& painter, const QRect& rect, const TextBlock& block)
{
    painter.setPen(block.color);
    flow::draw(painter, rect.topLeft(), rect.width(), block.text, block.font);
}

int paintBlocks(QPainter& painter, QRect rect, const std::vector<TextBlock>& blocks)
{
    for (const TextBlock& block : blocks) {
        paintBlock(painter, rect, block);
        rect.setTop(rect.top() + block.height(rect.width()));
    }
    return rect.top();
}

void paintMarks(QPainter& painter, QRect rect, const std::vector<TextBlock>& marks)
{
    for (const TextBlock& mark : marks) {
        paintBlock(painter, rect, mark);
        rect.setLeft(rect.left() + QFontMetrics(mark.font).horizontalAdvance(mark.text) + metrics::kSmall);
    }
}

int heightOf(const QModelIndex& index, const QPalette& palette, int width)
{
    int height = 0;
    for (const TextBlock& block : blocksOf(index, palette))
        height += block.height(width);
    const auto marks = marksOf(index, palette);
    return marks.empty() ? height : height + QFontMetrics(marks.front().font).height();
}

int columnWidth(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    return table != nullptr ? table->columnWidth(index.column()) : option.rect.width();
}

} // namespace

void ComparisonDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, index);
    paintSign(*painter, option.rect, index);
    QRect rect = contentRect(option.rect, index);
    rect.setTop(paintBlocks(*painter, rect, blocksOf(index, option.palette)));
    paintMarks(*painter, rect, marksOf(index, option.palette));
    paintSelection(*painter, option);
    painter->restore();
}

QSize ComparisonDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int width = columnWidth(option, index);
    const int margins = 2 * metrics::kTight + 1;
    // The text of an empty column spreads over all rows and must not stretch the first.
    if (isEmptyColumn(index))
        return {width, QFontMetrics(fonts::base()).height() + margins};
    const int inner = contentRect(QRect(0, 0, width, kMaxCellHeight), index).width();
    return {width, std::min(kMaxCellHeight, heightOf(index, option.palette, inner) + margins)};
}

} // namespace quanheng::ui
