#pragma once

#include "ui/wizard/form_page.h"

class QLabel;

namespace quanheng::ui {

/// Page 7: everything on one page. Each entry is a link back to its field.
class ReviewPage : public FormPage {
    Q_OBJECT

public:
    /// `pages` are the pages to sum up, in their order.
    ReviewPage(WizardDraft& draft, const LanguageManager& language, std::vector<FormPage*> pages,
               QWidget* parent = nullptr);

    [[nodiscard]] bool isComplete() const override;
    void retranslate() override;

signals:
    /// The user wants to change a field of a page.
    void fieldChosen(quanheng::ui::FormPage* page, quanheng::ui::Field* field);

protected:
    void showValues() override;
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] static QString summaryOf(const FormPage& page);
    [[nodiscard]] QString issuesSummary() const;
    void follow(const QString& subject);

    std::vector<FormPage*> m_pages;
    QLabel* m_issues;
    QLabel* m_summary;
};

} // namespace quanheng::ui
