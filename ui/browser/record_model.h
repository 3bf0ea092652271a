#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>

#include <cstddef>
#include <functional>
#include <vector>

namespace quanheng::ui {

/// One column of a browser: what it shows of a record, and by what it is sorted.
struct RecordColumn {
    QString heading;
    std::function<QString(std::size_t record)> text;
    /// A number or a text; invalid where the record has nothing to sort by.
    std::function<QVariant(std::size_t record)> sortKey;
    bool isFigure = false;
};

/// Records that somebody else owns, as a table: the columns say what is seen of them.
class RecordModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setRecords(std::size_t count, std::vector<RecordColumn> columns);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::size_t m_count = 0;
    std::vector<RecordColumn> m_columns;
};

} // namespace quanheng::ui
