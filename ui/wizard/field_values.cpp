#include "ui/wizard/field_values.h"

#include "ui/wizard/data_page.h"
#include "ui/wizard/recipe_page.h"
#include "ui/wizard/task_page.h"

namespace quanheng::ui {

std::vector<FieldValue> fieldValues(const DraftValue& draft, const LanguageManager& language,
                                    const core::Catalogue& catalogue)
{
    WizardDraft shown(draft);
    TaskPage task(shown, language, catalogue.models());
    DataPage data(shown, language);
    RecipePage recipe(shown, language);
    std::vector<FieldValue> values;
    for (FormPage* page : std::initializer_list<FormPage*>{&task, &data, &recipe}) {
        page->initializePage();
        for (const Field* field : page->relevantFields())
            values.push_back({field->subject(), field->label(), field->valueText()});
    }
    return values;
}

} // namespace quanheng::ui
