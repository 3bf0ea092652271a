#pragma once

#include "app/services/file_plan_store.h"
#include "core/document/data_set.h"
#include "core/support/date.h"
#include "core/support/expected.h"
#include "ui/dialogs/native_dialogs.h"
#include "ui/language/language_manager.h"
#include "ui/main_window/main_window.h"
#include "ui/settings/preferences.h"

#include <QSettings>

#include <memory>

namespace quanheng::app {

/// The services of the running program and the window on them, wired together. Needs a QApplication.
class Application {
public:
    /// `data` is read only. Speaks the language of the preferences, else the system's.
    Application(core::DataSet data, core::Date today);
    ~Application();

    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;

    [[nodiscard]] ui::MainWindow& window() { return *m_window; }
    [[nodiscard]] const core::DataSet& data() const { return m_data; }
    [[nodiscard]] ui::LanguageManager& language() { return m_language; }

    /// Opens the plan that everybody can try first.
    void showSample();

private:
    core::DataSet m_data;
    QSettings m_settings;
    ui::Preferences m_preferences;
    ui::LanguageManager m_language;
    FilePlanStore m_store;
    ui::NativeDialogs m_dialogs;
    std::unique_ptr<ui::MainWindow> m_window;
};

/// The shipped data, from where it is installed or built.
[[nodiscard]] core::Expected<core::DataSet> loadShippedData();

/// The day of the machine's clock.
[[nodiscard]] core::Date today();

} // namespace quanheng::app
