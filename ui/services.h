#pragma once

#include "core/document/data_set.h"
#include "core/support/date.h"
#include "ui/cures/cure_answer.h"
#include "ui/dialogs/dialogs.h"
#include "ui/document/plan_store.h"
#include "ui/language/language_manager.h"
#include "ui/planning/planner.h"
#include "ui/prices/price_browser.h"
#include "ui/settings/preferences.h"

namespace quanheng::ui {

/// What the window works with. The application wires the real ones, tests put doubles in. All outlive the window.
struct Services {
    const core::DataSet& data;
    LanguageManager& language;
    Preferences& preferences;
    const PlanStore& store;
    Dialogs& dialogs;
    Compare compare;
    FindCures cures;
    RunTimesOfTypes runTimes;
    core::Date today;
};

} // namespace quanheng::ui
