#pragma once

#include <QListWidget>

#include <string>
#include <vector>

namespace quanheng::ui {

/// A list of keys to tick.
class CheckList : public QListWidget {
    Q_OBJECT

public:
    explicit CheckList(std::vector<std::string> keys, QWidget* parent = nullptr);

    /// One label for each key, in their order.
    void setLabels(const QStringList& labels);
    void setTicked(const std::vector<std::string>& keys);
    /// In the order of the list.
    [[nodiscard]] std::vector<std::string> ticked() const;
    /// Labels of the ticked keys.
    [[nodiscard]] QStringList tickedLabels() const;

signals:
    /// The user ticked or unticked a key.
    void edited();

private:
    void showTicked();

    std::vector<std::string> m_keys;
    bool m_hasShownTicked = false;
};

} // namespace quanheng::ui
