#pragma once

#include "ui/wizard/form_page.h"

namespace quanheng::ui {

/// Page 3: how much data, where it lies, what is done to it before a step.
class DataPage : public FormPage {
    Q_OBJECT

public:
    DataPage(WizardDraft& draft, const LanguageManager& language, QWidget* parent = nullptr);
};

} // namespace quanheng::ui
