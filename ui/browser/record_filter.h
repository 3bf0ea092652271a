#pragma once

#include <QSortFilterProxyModel>

#include <cstddef>
#include <functional>

namespace quanheng::ui {

/// Shows the records that are accepted, sorted by their keys; what has no key stands last either way.
class RecordFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using Accept = std::function<bool(std::size_t record)>;

    explicit RecordFilter(QObject* parent = nullptr);

    void setAccept(Accept accept);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    Accept m_accept;
};

} // namespace quanheng::ui
