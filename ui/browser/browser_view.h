#pragma once

#include "ui/browser/record_filter.h"
#include "ui/browser/record_model.h"

#include <QWidget>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QTableView;
class QTextBrowser;

namespace quanheng::ui {

/// A long list to look things up in: filters above, the table, and below it all that is known of the chosen record.
class BrowserView : public QWidget {
    Q_OBJECT

public:
    /// HTML of a record's details.
    using Details = std::function<QString(std::size_t record)>;

    /// One filtering for a burst of keys.
    static constexpr int kTypingMilliseconds = 30;

    /// The filters are shown above the table; the view takes them over.
    explicit BrowserView(QWidget* filters, QWidget* parent = nullptr);

    /// Keeps the sorting, and the filter.
    void setRecords(std::size_t count, std::vector<RecordColumn> columns, Details details);
    void setAccept(RecordFilter::Accept accept);
    void sortBy(int column, Qt::SortOrder order);
    void setNames(const QString& table, const QString& details);
    /// "{shown} of {all}" in the user's language, with the numbers in place.
    void setCountText(std::function<QString(int shown, int all)> text);

    [[nodiscard]] std::optional<std::size_t> current() const;
    [[nodiscard]] QTableView* table() const { return m_table; }

signals:
    void activated(int record);

private:
    void showDetails();
    void showCount();
    void fitColumns();

    RecordModel* m_model;
    RecordFilter* m_filter;
    QTableView* m_table;
    QTextBrowser* m_detailsText;
    QLabel* m_count;
    Details m_details;
    std::function<QString(int, int)> m_countText;
    bool m_hasWidths = false;
};

} // namespace quanheng::ui
