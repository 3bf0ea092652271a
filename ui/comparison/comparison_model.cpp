#include "ui/comparison/comparison_model.h"

#include "ui/charts/option_look.h"
#include "ui/comparison/option_names.h"
#include "ui/comparison/row_names.h"
#include "ui/style/fonts.h"

#include <QGuiApplication>
#include <QStringList>

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QVariant numberOr(const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(); }

} // namespace

ComparisonModel::ComparisonModel(const Text& text, QObject* parent) : QAbstractTableModel(parent), m_text(text) { }

void ComparisonModel::setComparison(std::shared_ptr<const ComparisonResult> result)
{
    beginResetModel();
    m_result = std::move(result);
    endResetModel();
}

void ComparisonModel::setText(const Text& text)
{
    m_text = text;
    if (m_result == nullptr || rowCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int ComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_result == nullptr ? 0 : static_cast<int>(m_result->table.rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_result == nullptr ? 0 : static_cast<int>(m_result->comparison.columns.size()) + 1;
}

const core::RowDefinition& ComparisonModel::definition(int row) const
{
    return *m_result->table.rows.at(static_cast<std::size_t>(row));
}

const core::Column& ComparisonModel::column(int section) const
{
    return m_result->comparison.columns.at(static_cast<std::size_t>(section - 1));
}

const core::Cell& ComparisonModel::cell(const QModelIndex& index) const
{
    return m_result->table.cells.at(static_cast<std::size_t>(index.row()))
        .at(static_cast<std::size_t>(index.column() - 1));
}

bool ComparisonModel::isRecommended(int section) const
{
    const auto& recommended = m_result->comparison.recommended;
    return section > 0 && recommended && *recommended == static_cast<std::size_t>(section - 1);
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QVariant ofRow = rowData(index.row(), role);
    if (ofRow.isValid())
        return ofRow;
    if (index.column() == 0)
        return criterionData(index.row(), role);
    if (role == IsRecommendedRole)
        return isRecommended(index.column());
    if (const auto why = whyEmpty(column(index.column())))
        return emptyColumnData(index.row(), m_text.say(*why), role);
    return optionData(index, role);
}

QVariant ComparisonModel::rowData(int row, int role) const
{
    switch (role) {
    case IsVerdictRole:
        return definition(row).isVerdict;
    case GroupRole:
        return static_cast<int>(definition(row).group);
    case UnitRole:
        return unitName(definition(row), m_text);
    default:
        return {};
    }
}

QVariant ComparisonModel::criterionData(int row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return rowName(definition(row), m_text);
    case LinesRole:
        return QStringList{rowName(definition(row), m_text)};
    default:
        return {};
    }
}

QVariant ComparisonModel::emptyColumnData(int row, const QString& why, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return row == 0 ? why : QString();
    case LinesRole:
        return row == 0 ? QStringList{why} : QStringList();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return why;
    case StateRole:
        return static_cast<int>(core::CellState::Unknown);
    case IsEmptyColumnRole:
        return true;
    default:
        return {};
    }
}

QVariant ComparisonModel::optionData(const QModelIndex& index, int role) const
{
    const core::Cell& cell = this->cell(index);
    switch (role) {
    case Qt::DisplayRole:
        return cellLines(cell, m_text).join(u'\n');
    case LinesRole:
        return cellLines(cell, m_text);
    case NumberRole:
        return numberOr(cell.number);
    case LowRole:
        return numberOr(cell.low);
    case HighRole:
        return numberOr(cell.high);
    case StateRole:
        return static_cast<int>(cell.state);
    case StateWordRole:
        return stateWord(cell);
    case BestWordRole:
        return bestWord(index.row(), cell);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return sentence(index);
    default:
        return {};
    }
}

QString ComparisonModel::stateWord(const core::Cell& cell) const { return shownStateWord(cell.state, m_text); }

QString ComparisonModel::bestWord(int row, const core::Cell& cell) const
{
    return cell.isBest ? ui::bestWord(definition(row), m_text) : QString();
}

QString ComparisonModel::sentence(const QModelIndex& index) const
{
    const core::Cell& cell = this->cell(index);
    QStringList parts = cellLines(cell, m_text);
    if (isMarked(cell.state))
        parts << ui::stateWord(cell.state, m_text);
    if (cell.isBest)
        parts << ui::bestWord(definition(index.row()), m_text);
    const std::string_view code =
        isRecommended(index.column()) ? "view.cell.sentence.recommended" : "view.cell.sentence";
    const QString option = roleName(column(index.column()), m_text) + u' ' + fullName(*column(index.column()).option);
    return m_text.say(code,
                      {rowName(definition(index.row()), m_text).toStdString(), option.toStdString(),
                       parts.join(m_text.say("view.list.separator")).toStdString()});
}

QString ComparisonModel::headerText(int section) const
{
    QStringList parts{roleName(column(section), m_text)};
    if (const auto& option = column(section).option) {
        parts << shortName(*option) << QString::fromStdString(option->spec.region);
    } else {
        parts << m_text.say("view.column.none");
    }
    // In a line of its own, since columns may be narrow.
    if (isRecommended(section))
        parts << u"★ "_s + m_text.say("view.recommended");
    return parts.join(u'\n');
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || m_result == nullptr || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(m_text.say("view.criteria")) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return headerText(section);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return headerText(section).replace(u'\n', u' ');
    case Qt::DecorationRole:
        return markerIcon(optionLook(static_cast<std::size_t>(section - 1), QGuiApplication::palette()));
    case IsRecommendedRole:
        return isRecommended(section);
    default:
        return {};
    }
}

} // namespace quanheng::ui
