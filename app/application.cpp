#include "app/application.h"

#include "app/data_directory.h"
#include "app/services/cure_search.h"
#include "app/services/plan_comparison.h"
#include "ui/document/new_plan.h"

#include <chrono>
#include <utility>

namespace quanheng::app {

Application::Application(core::DataSet data, core::Date today)
    : m_data(std::move(data)), m_preferences(m_settings), m_language(m_data.sentences)
{
    m_language.apply(m_preferences.language().value_or(ui::LanguageManager::systemLanguage()));
    m_window = std::make_unique<ui::MainWindow>(ui::Services{m_data, m_language, m_preferences, m_store, m_dialogs,
                                                             compareWith(m_data, today), curesWith(m_data, today),
                                                             runTimesWith(m_data, today), today});
}

Application::~Application() = default;

void Application::showSample() { m_window->showPlan(ui::namedSample(m_data.catalogue, m_language.text())); }

core::Expected<core::DataSet> loadShippedData()
{
    const auto directory = findDataDirectory();
    if (!directory)
        return tl::unexpected(directory.error());
    return core::loadDataSet(dataReader(*directory));
}

core::Date today() { return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()); }

} // namespace quanheng::app
