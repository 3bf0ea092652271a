#pragma once

#include "ui/wizard/form_page.h"

namespace quanheng::ui {

/// Page 5: how often it runs, by when, for how much, and who keeps the machines.
class UsagePage : public FormPage {
    Q_OBJECT

public:
    UsagePage(WizardDraft& draft, const LanguageManager& language, QWidget* parent = nullptr);
};

} // namespace quanheng::ui
