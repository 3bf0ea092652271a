#pragma once

#include "core/planning/comparison_table.h"

#include <QFrame>
#include <QString>

class QLabel;
class QToolButton;

namespace quanheng::ui {

/// Says what went wrong, or what was done, without stopping the work: a bar over the page that stays until it is
/// closed or replaced.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showError(const QString& sentence);
    void showWarning(const QString& sentence);
    void showDone(const QString& sentence);
    [[nodiscard]] QString sentence() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void show(const QString& sentence, core::CellState state);
    void retranslate();
    void tint();

    QLabel* m_icon;
    QLabel* m_sentence;
    QToolButton* m_close;
    core::CellState m_state = core::CellState::Plain;
};

} // namespace quanheng::ui
