#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/language/language_manager.h"
#include "ui/wizard/wizard_draft.h"

#include <QString>

#include <string>
#include <vector>

namespace quanheng::ui {

/// What a field of the wizard says: the words that the user knows a member of the plan by.
struct FieldValue {
    std::string subject;
    QString label;
    QString value;
};

/// Every field that means something for a draft, in the order of the wizard.
[[nodiscard]] std::vector<FieldValue> fieldValues(const DraftValue& draft, const LanguageManager& language,
                                                  const core::Catalogue& catalogue);

} // namespace quanheng::ui
