#pragma once

#include "core/catalogue/model_library.h"
#include "ui/wizard/form_page.h"

namespace quanheng::ui {

class ModelPicker;

/// Page 2: the kind of work, and the model: of the library or the user's own.
class TaskPage : public FormPage {
    Q_OBJECT

public:
    TaskPage(WizardDraft& draft, const LanguageManager& language, const core::ModelLibrary& models,
             QWidget* parent = nullptr);

    void retranslate() override;

private:
    void addTask();
    void addPicker(const core::ModelLibrary& models);
    void addOwnTransformer();
    void addOwnNetwork();
    void addClassicJob();

    ModelPicker* m_picker;
};

} // namespace quanheng::ui
