#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/forms/check_list.h"
#include "ui/wizard/form_page.h"

namespace quanheng::ui {

/// Page 6: where may be searched, for what, and what may not be had.
class PolicyPage : public FormPage {
    Q_OBJECT

public:
    PolicyPage(WizardDraft& draft, const LanguageManager& language, const core::Catalogue& catalogue,
               QWidget* parent = nullptr);

    void retranslate() override;

private:
    void addLists();

    const core::Catalogue& m_catalogue;
    CheckList* m_regions;
    CheckList* m_banned;
};

} // namespace quanheng::ui
