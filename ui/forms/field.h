#pragma once

#include "core/support/issue.h"
#include "ui/text/text.h"

#include <QWidget>

#include <optional>
#include <string>

class QLabel;

namespace quanheng::ui {

/// What a field says besides its value. Each is marked with QT_TRANSLATE_NOOP("Form", …), units that are counted with
/// QT_TRANSLATE_N_NOOP; the label carries a mnemonic. The unit and what emptiness means may be missing.
struct FieldText {
    const char* label = "";
    const char* unit = "";
    const char* help = "";
    /// What an empty line stands for ("no limit").
    const char* empty = "";
};

/// Editors that are no plain line, list or box say here what they hold.
inline constexpr const char* kSummaryProperty = "summary";

/// One row of a form: label (the editor's buddy), editor, unit; a line of help; below it what is wrong, in place.
class Field : public QWidget {
    Q_OBJECT

public:
    /// `subject` is the JSON pointer that issues of this field carry. Takes the editor over.
    Field(const FieldText& text, std::string subject, QWidget* editor, QWidget* parent = nullptr);

    [[nodiscard]] const std::string& subject() const { return m_subject; }
    [[nodiscard]] QWidget* editor() const { return m_editor; }
    /// Label without mnemonic.
    [[nodiscard]] QString label() const;
    /// What the editor holds, with its unit, for a summary.
    [[nodiscard]] QString valueText() const;

    /// Shows the first issue of this field's subject, or none.
    void showIssues(const core::IssueList& issues, const Text& text);
    void retranslate();

private:
    /// Gives the editor its width; true when it is one line that a unit may follow.
    bool shapeEditor();
    /// "1 epoch", "2 epochs": the unit follows what the editor holds.
    void showUnit();
    void setIssue(const QString& sentence, core::Severity severity);

    FieldText m_text;
    std::string m_subject;
    QWidget* m_editor;
    QLabel* m_label;
    QLabel* m_unit;
    QLabel* m_help;
    QWidget* m_issueRow;
    QLabel* m_issueIcon;
    QLabel* m_issue;
};

} // namespace quanheng::ui
