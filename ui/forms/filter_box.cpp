#include "ui/forms/filter_box.h"

#include <QSignalBlocker>

#include <algorithm>

namespace quanheng::ui {

namespace {

constexpr int kLeastCharacters = 9;
constexpr int kMostEntries = 20;

} // namespace

FilterBox::FilterBox(QWidget* parent) : QComboBox(parent)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(kLeastCharacters);
    setMaxVisibleItems(kMostEntries);
    connect(this, &QComboBox::currentIndexChanged, this, &FilterBox::keyChanged);
}

void FilterBox::setChoices(const QString& everything, const std::vector<std::pair<QString, QString>>& choices)
{
    const QSignalBlocker quiet(this);
    const QString before = key();
    clear();
    addItem(everything, QString());
    for (const auto& [label, value] : choices)
        addItem(label, value);
    choose(before);
    setAccessibleName(everything);
}

void FilterBox::choose(const QString& key) { setCurrentIndex(std::max(0, findData(key))); }

} // namespace quanheng::ui
