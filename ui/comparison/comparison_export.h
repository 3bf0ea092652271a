#pragma once

#include <QAbstractItemModel>
#include <QList>
#include <QString>

#include <memory>

class QMimeData;

namespace quanheng::ui {

/// A rectangle of a comparison to copy, by rows and columns of the model; column 0 comes along by itself.
struct CopyRange {
    QList<int> rows;
    QList<int> columns;
};

[[nodiscard]] CopyRange wholeRange(const QAbstractItemModel& model);

/// Tab-separated text with headers, for spreadsheets. Numbers are raw, with the unit in a column of its own, and
/// P10 and P90 follow where a column has bands. Words stand as they are.
[[nodiscard]] QString toTsv(const QAbstractItemModel& model, const CopyRange& range);
/// A table as it is read, for mails and documents.
[[nodiscard]] QString toHtml(const QAbstractItemModel& model, const CopyRange& range);
/// Both, for the clipboard.
[[nodiscard]] std::unique_ptr<QMimeData> toMimeData(const QAbstractItemModel& model, const CopyRange& range);

} // namespace quanheng::ui
