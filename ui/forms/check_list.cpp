#include "ui/forms/check_list.h"

#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace quanheng::ui {

CheckList::CheckList(std::vector<std::string> keys, QWidget* parent) : QListWidget(parent), m_keys(std::move(keys))
{
    constexpr int kRowsShown = 5;
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        auto* item = new QListWidgetItem(this);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    setTabKeyNavigation(false);
    // Ticks say what is chosen; a highlighted row beside them would say it too.
    setSelectionMode(QAbstractItemView::NoSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(kRowsShown * (fontMetrics().height() + 4) + 2 * frameWidth());
    if (count() > 0)
        setCurrentRow(0);
    connect(this, &QListWidget::itemChanged, this, &CheckList::edited);
}

void CheckList::setLabels(const QStringList& labels)
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < count() && row < labels.size(); ++row)
        item(row)->setText(labels[row]);
}

void CheckList::setTicked(const std::vector<std::string>& keys)
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < count(); ++row) {
        const bool isOn = std::find(keys.begin(), keys.end(), m_keys[static_cast<std::size_t>(row)]) != keys.end();
        item(row)->setCheckState(isOn ? Qt::Checked : Qt::Unchecked);
    }
    showTicked();
}

/// A long list opens where something is ticked; later it stays where the user has scrolled to.
void CheckList::showTicked()
{
    if (std::exchange(m_hasShownTicked, true))
        return;
    for (int row = 0; row < count(); ++row) {
        if (item(row)->checkState() != Qt::Checked)
            continue;
        setCurrentRow(row);
        scrollToItem(item(row), QAbstractItemView::PositionAtTop);
        return;
    }
}

std::vector<std::string> CheckList::ticked() const
{
    std::vector<std::string> result;
    for (int row = 0; row < count(); ++row)
        if (item(row)->checkState() == Qt::Checked)
            result.push_back(m_keys[static_cast<std::size_t>(row)]);
    return result;
}

QStringList CheckList::tickedLabels() const
{
    QStringList result;
    for (int row = 0; row < count(); ++row)
        if (item(row)->checkState() == Qt::Checked)
            result.append(item(row)->text());
    return result;
}

} // namespace quanheng::ui
