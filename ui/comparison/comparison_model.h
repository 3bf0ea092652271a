#pragma once

#include "ui/comparison_result.h"
#include "ui/text/text.h"

#include <QAbstractTableModel>

#include <memory>

namespace quanheng::ui {

/// The comparison as a table model: column 0 the criteria, then one column an option; rows as ComparisonTable.
/// DisplayRole is the cell's lines, UserRole its number (invalid where there is none), AccessibleTextRole a whole
/// sentence.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        NumberRole = Qt::UserRole,
        LowRole,
        HighRole,
        /// QStringList: the main line, then the lines in smaller type.
        LinesRole,
        /// int of core::CellState.
        StateRole,
        /// The state's word where it has to stand in the cell; empty otherwise.
        StateWordRole,
        /// "lowest" or "highest" where the cell wins its row; empty otherwise.
        BestWordRole,
        IsVerdictRole,
        /// int of core::RowGroup.
        GroupRole,
        IsRecommendedRole,
        /// The cell belongs to a column without answers.
        IsEmptyColumnRole,
        /// The unit of the row's numbers in words; empty for rows of words.
        UnitRole,
    };

    explicit ComparisonModel(const Text& text, QObject* parent = nullptr);

    void setComparison(std::shared_ptr<const ComparisonResult> result);
    void setText(const Text& text);
    [[nodiscard]] const ComparisonResult* result() const { return m_result.get(); }
    [[nodiscard]] const Text& text() const { return m_text; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const core::RowDefinition& definition(int row) const;
    [[nodiscard]] const core::Column& column(int section) const;
    [[nodiscard]] const core::Cell& cell(const QModelIndex& index) const;
    [[nodiscard]] bool isRecommended(int section) const;

    [[nodiscard]] QVariant rowData(int row, int role) const;
    [[nodiscard]] QVariant criterionData(int row, int role) const;
    [[nodiscard]] static QVariant emptyColumnData(int row, const QString& why, int role);
    [[nodiscard]] QVariant optionData(const QModelIndex& index, int role) const;
    [[nodiscard]] QString stateWord(const core::Cell& cell) const;
    [[nodiscard]] QString bestWord(int row, const core::Cell& cell) const;
    [[nodiscard]] QString sentence(const QModelIndex& index) const;
    [[nodiscard]] QString headerText(int section) const;

    Text m_text;
    std::shared_ptr<const ComparisonResult> m_result;
};

} // namespace quanheng::ui
