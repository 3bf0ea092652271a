#pragma once

#include "ui/forms/field.h"
#include "ui/language/language_manager.h"

#include <QDialog>

#include <vector>

class QDialogButtonBox;
class QVBoxLayout;

namespace quanheng::ui {

/// A small form with OK and Cancel: OK works when nothing is wrong, and what is wrong stands at its field.
class FormDialog : public QDialog {
    Q_OBJECT

public:
    explicit FormDialog(const LanguageManager& language, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

    Field* addField(const FieldText& text, const char* subject, QWidget* editor);
    /// Stands below the fields and takes the room that is left.
    void setDetails(QWidget* details);
    /// To be called at the end of a constructor and whenever something was typed.
    void check();
    /// What is wrong with what stands in the fields.
    [[nodiscard]] virtual core::IssueList issues() const = 0;
    /// False while the form waits for something that the user cannot enter.
    [[nodiscard]] virtual bool isReady() const { return true; }
    virtual void retranslate();

    [[nodiscard]] const LanguageManager& language() const { return m_language; }

private:
    const LanguageManager& m_language;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_body;
    QDialogButtonBox* m_buttons;
    std::vector<Field*> m_fields;
};

} // namespace quanheng::ui
