#pragma once

#include <QComboBox>
#include <QString>

#include <utility>
#include <vector>

namespace quanheng::ui {

/// Narrows a list to one value, or to none: its first entry says that everything is shown.
class FilterBox : public QComboBox {
    Q_OBJECT

public:
    explicit FilterBox(QWidget* parent = nullptr);

    /// Labels with their keys; the chosen key stays chosen where it is still there.
    void setChoices(const QString& everything, const std::vector<std::pair<QString, QString>>& choices);
    void choose(const QString& key);
    /// Empty: everything.
    [[nodiscard]] QString key() const { return currentData().toString(); }

signals:
    void keyChanged();
};

} // namespace quanheng::ui
