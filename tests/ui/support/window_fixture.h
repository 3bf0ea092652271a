#pragma once

#include "app/application.h"
#include "app/services/cure_search.h"
#include "app/services/file_plan_store.h"
#include "app/services/plan_comparison.h"
#include "ui/dialogs/dialogs.h"
#include "ui/language/language_manager.h"
#include "ui/main_window/main_window.h"
#include "ui/settings/preferences.h"

#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace quanheng::test {

/// Answers the questions of the program as a test has told it to.
class ScriptedDialogs : public ui::Dialogs {
public:
    QString openPath;
    QString savePath;
    ui::SaveChoice unsaved = ui::SaveChoice::Cancel;
    int unsavedAsked = 0;

    void askOpenFile(QWidget*, const ui::FileQuestion&, std::function<void(QString)> done) override
    {
        if (!openPath.isEmpty())
            done(openPath);
    }
    void askSaveFile(QWidget*, const ui::FileQuestion&, std::function<void(QString)> done) override
    {
        if (!savePath.isEmpty())
            done(savePath);
    }
    void askUnsaved(QWidget*, const QString&, std::function<void(ui::SaveChoice)> done) override
    {
        ++unsavedAsked;
        done(unsaved);
    }
};

/// The shipped data, read once for all tests of a program.
inline const core::DataSet& shippedData()
{
    static const core::DataSet data = [] {
        auto loaded = app::loadShippedData();
        if (!loaded)
            qFatal("the shipped data cannot be read: %s", loaded.error().message.code.c_str());
        return std::move(*loaded);
    }();
    return data;
}

/// The day on which tests run, so that ages of prices do not depend on the calendar.
inline constexpr core::Date kTestDay{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(30)};

/// A window on the shipped data, with its settings and files in a folder of its own.
struct WindowFixture {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ui::Preferences preferences{settings};
    ui::LanguageManager language{shippedData().sentences};
    app::FilePlanStore store;
    ScriptedDialogs dialogs;
    std::unique_ptr<ui::MainWindow> window;

    explicit WindowFixture(core::Language spoken = core::Language::English)
    {
        language.apply(spoken);
        window = std::make_unique<ui::MainWindow>(services());
        window->show();
    }

    [[nodiscard]] ui::Services services()
    {
        return {shippedData(),
                language,
                preferences,
                store,
                dialogs,
                app::compareWith(shippedData(), kTestDay),
                app::curesWith(shippedData(), kTestDay),
                app::runTimesWith(shippedData(), kTestDay),
                kTestDay};
    }

    [[nodiscard]] QString path(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
};

} // namespace quanheng::test
