#pragma once

#include "ui/cures/cure_answer.h"
#include "ui/language/language_manager.h"

#include <QDialog>

#include <cstddef>
#include <optional>

class QGridLayout;
class QLabel;
class QPushButton;

namespace quanheng::ui {

/// What would make an option fit: which part of the memory is too large, then the cures in the order of their cost,
/// each with the memory, time and money after it, and a button that applies it.
class CuresDialog : public QDialog {
    Q_OBJECT

public:
    CuresDialog(const core::OptionSpec& spec, const LanguageManager& language, QWidget* parent = nullptr);

    /// Until then the dialog says that it is looking.
    void setAnswer(CureAnswer answer);
    [[nodiscard]] const CureAnswer& answer() const { return *m_answer; }

signals:
    void chosen(std::size_t choice);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showAnswer();
    void addHeads();
    void addBefore();
    void addChoice(std::size_t index);
    void addFigures(int row, const core::Option& option);
    QLabel* addLabel(int row, int column, const QString& words, Qt::Alignment alignment = Qt::AlignLeft);
    [[nodiscard]] QString verdictOf(const core::Option& option) const;

    core::OptionSpec m_spec;
    const LanguageManager& m_language;
    std::optional<CureAnswer> m_answer;
    QLabel* m_what;
    QLabel* m_state;
    QWidget* m_area;
    QGridLayout* m_table = nullptr;
    QPushButton* m_close;
};

} // namespace quanheng::ui
