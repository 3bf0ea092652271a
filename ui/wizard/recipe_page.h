#pragma once

#include "ui/wizard/form_page.h"

namespace quanheng::ui {

class FoldSection;

/// Page 4: how the model is trained. The software that runs it and the parallel layout fold away: their defaults
/// are shown, since they move the answer by up to seven times.
class RecipePage : public FormPage {
    Q_OBJECT

public:
    RecipePage(WizardDraft& draft, const LanguageManager& language, QWidget* parent = nullptr);

    void retranslate() override;
    void focusField(Field* field) override;

private:
    void addTraining();
    void addAdapters();
    void addParallelism();
    void addSoftware();
    FoldSection* addSection();

    FoldSection* m_parallelism = nullptr;
    FoldSection* m_software = nullptr;
};

} // namespace quanheng::ui
