#include "ui/comparison/comparison_export.h"

#include "ui/comparison/comparison_model.h"
#include "ui/format/format.h"

#include <QMimeData>
#include <QStringList>

#include <algorithm>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// Tabs and line ends would start new cells.
QString flat(QString text)
{
    text.replace(u'\n', u"; "_s);
    return text.simplified();
}

QString header(const QAbstractItemModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
}

QString rawOr(const QVariant& number, const QString& otherwise)
{
    return number.isValid() ? format::raw(number.toDouble()) : otherwise;
}

bool hasBands(const QAbstractItemModel& model, const CopyRange& range, int column)
{
    return std::any_of(range.rows.begin(), range.rows.end(),
                       [&](int row) { return model.index(row, column).data(ComparisonModel::LowRole).isValid(); });
}

QString tsvHeader(const QAbstractItemModel& model, const CopyRange& range)
{
    QStringList cells{flat(header(model, 0)), QString()};
    for (const int column : range.columns) {
        const QString name = header(model, column).replace(u'\n', u' ').simplified();
        cells << name;
        if (hasBands(model, range, column))
            cells << name + u" P10"_s << name + u" P90"_s;
    }
    return cells.join(u'\t');
}

QString tsvRow(const QAbstractItemModel& model, const CopyRange& range, int row)
{
    const QModelIndex criterion = model.index(row, 0);
    QStringList cells{flat(criterion.data().toString()), criterion.data(ComparisonModel::UnitRole).toString()};
    for (const int column : range.columns) {
        const QModelIndex index = model.index(row, column);
        cells << rawOr(index.data(ComparisonModel::NumberRole), flat(index.data().toString()));
        if (hasBands(model, range, column))
            cells << rawOr(index.data(ComparisonModel::LowRole), {})
                  << rawOr(index.data(ComparisonModel::HighRole), {});
    }
    return cells.join(u'\t');
}

QString htmlText(const QString& text) { return text.toHtmlEscaped().replace(u'\n', u"<br>"_s); }

QString htmlCell(const QModelIndex& index)
{
    QStringList lines{index.data().toString()};
    for (const int role : {ComparisonModel::StateWordRole, ComparisonModel::BestWordRole}) {
        const QString word = index.data(role).toString();
        if (!word.isEmpty())
            lines << word;
    }
    return u"<td>"_s + htmlText(lines.join(u'\n')) + u"</td>"_s;
}

} // namespace

CopyRange wholeRange(const QAbstractItemModel& model)
{
    CopyRange range;
    for (int row = 0; row < model.rowCount(); ++row)
        range.rows << row;
    for (int column = 1; column < model.columnCount(); ++column)
        range.columns << column;
    return range;
}

QString toTsv(const QAbstractItemModel& model, const CopyRange& range)
{
    QString text = tsvHeader(model, range) + u'\n';
    for (const int row : range.rows)
        text += tsvRow(model, range, row) + u'\n';
    return text;
}

QString toHtml(const QAbstractItemModel& model, const CopyRange& range)
{
    QString text = u"<table border=\"1\"><tr><th>"_s + htmlText(header(model, 0)) + u"</th>"_s;
    for (const int column : range.columns)
        text += u"<th>"_s + htmlText(header(model, column)) + u"</th>"_s;
    text += u"</tr>"_s;
    for (const int row : range.rows) {
        text += u"<tr><th>"_s + htmlText(model.index(row, 0).data().toString()) + u"</th>"_s;
        for (const int column : range.columns)
            text += htmlCell(model.index(row, column));
        text += u"</tr>"_s;
    }
    return text + u"</table>"_s;
}

std::unique_ptr<QMimeData> toMimeData(const QAbstractItemModel& model, const CopyRange& range)
{
    auto data = std::make_unique<QMimeData>();
    data->setText(toTsv(model, range));
    data->setHtml(toHtml(model, range));
    return data;
}

} // namespace quanheng::ui
