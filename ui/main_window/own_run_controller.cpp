#include "ui/main_window/own_run_controller.h"

#include "core/calibration/own_run_preview.h"
#include "core/planning/own_run_evidence.h"
#include "ui/files/whole_file.h"
#include "ui/main_window/message_bar.h"
#include "ui/own_runs/own_run_dialog.h"
#include "ui/own_runs/own_runs_dialog.h"

#include <QFileInfo>

#include <algorithm>
#include <string_view>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// Hundreds of thousands of lines.
constexpr qint64 kLargestLog = 64LL * 1024 * 1024;

std::string_view viewOf(const QByteArray& text) { return {text.constData(), static_cast<std::size_t>(text.size())}; }

std::vector<core::OptionSpec> optionsOf(const ShownWork& shown)
{
    std::vector<core::OptionSpec> options;
    if (shown.result)
        for (const core::Column& column : shown.result->comparison.columns)
            if (column.option)
                options.push_back(column.option->spec);
    return options;
}

/// The selected column, the recommended one, or the first of a GPU.
std::optional<core::OptionSpec> likelyOption(const ShownWork& shown)
{
    if (!shown.result)
        return std::nullopt;
    const auto& columns = shown.result->comparison.columns;
    const auto selected = static_cast<std::size_t>(std::max(0, shown.column));
    if (shown.column >= 0 && selected < columns.size() && columns[selected].option)
        return columns[selected].option->spec;
    if (const auto recommended = shown.result->comparison.recommended)
        return columns.at(*recommended).option->spec;
    const auto gpu = std::find_if(columns.begin(), columns.end(), [](const core::Column& column) {
        return column.role == core::ColumnRole::Gpu && column.option;
    });
    return gpu == columns.end() ? std::nullopt : std::optional(gpu->option->spec);
}

/// The name of the file, told apart from runs that are there.
std::string freeName(const std::string& file, const std::vector<core::OwnRun>& runs)
{
    const auto isTaken = [&runs](const std::string& name) {
        return std::any_of(runs.begin(), runs.end(), [&name](const core::OwnRun& run) { return run.name == name; });
    };
    std::string name = file;
    for (int i = 2; isTaken(name); ++i)
        name = file + " (" + std::to_string(i) + ")";
    return name;
}

} // namespace

OwnRunController::OwnRunController(const Services& services, PlanDocument& document, MessageBar& messages,
                                   QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_messages(messages), m_window(window)
{
    connect(&m_document, &PlanDocument::planChanged, this, [this] {
        if (m_list)
            m_list->showRuns(m_document.plan().ownRuns);
    });
}

QWidget* OwnRunController::front() const { return m_list ? m_list.data() : m_window; }

void OwnRunController::ask(const ShownWork& shown)
{
    const FileQuestion question{tr("Import a training log"),
                                tr("Training logs (*.log *.txt *.out *.csv *.json)") + u";;"_s + tr("All files (*)"),
                                {},
                                m_services.preferences.lastFolder()};
    m_services.dialogs.askOpenFile(front(), question, [this, shown](const QString& path) { importLog(path, shown); });
}

void OwnRunController::showProblem(const QString& sentence)
{
    if (m_list)
        m_list->showProblem(sentence);
    else
        m_messages.showError(sentence);
}

core::Expected<OwnRunController::Log> OwnRunController::readLog(const QString& path, const core::Plan& plan,
                                                                std::size_t workload)
{
    if (QFileInfo(path).size() > kLargestLog)
        return fileFailure(path, "run_log.too_large", {core::Bytes(static_cast<double>(kLargestLog))});
    auto text = readWholeFile(path, kLargestLog);
    if (!text)
        return tl::unexpected(text.error());
    const auto of = core::workloadOfLog(viewOf(*text), path.toStdString(), plan, workload);
    if (!of)
        return tl::unexpected(of.error());
    return Log{QFileInfo(path).fileName().toStdString(), *std::move(text), *of};
}

void OwnRunController::importLog(const QString& path, const ShownWork& shown)
{
    if (!m_document.isOpen())
        return m_messages.showError(
            tr("A training log belongs to a plan: open the plan of that job, or make one, and import the log again."));
    m_messages.hide();
    const auto plan = std::make_shared<const core::Plan>(m_document.plan());
    m_reading.start([this, path, plan, shown](core::JobControl&) -> std::function<void()> {
        auto log = readLog(path, *plan, shown.workload);
        if (!log)
            return [this, error = log.error()] { showProblem(m_services.language.text().say(error)); };
        return [this, shown, shared = std::make_shared<const Log>(*std::move(log))] { showLog(shared, shown); };
    });
}

core::OwnRun OwnRunController::startOf(const Log& log, const ShownWork& shown) const
{
    const core::Plan& plan = m_document.plan();
    core::OwnRun run;
    run.file = log.file;
    run.name = freeName(log.file, plan.ownRuns);
    run.date = m_services.today;
    if (const auto option = likelyOption(shown)) {
        run.nodes = option->nodes;
        if (const auto* machine = core::machineNamed(option->instanceType, plan, m_services.data.catalogue))
            run.machine = *machine;
    }
    return run;
}

void OwnRunController::showLog(const SharedLog& log, const ShownWork& shown)
{
    if (!m_document.isOpen() || log->workload >= m_document.plan().workloads.size())
        return;
    m_dialog = new OwnRunDialog(m_services.data.catalogue, m_document.plan(), startOf(*log, shown), log->workload,
                                m_services.language, front());
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &OwnRunDialog::runChanged, this, [this, log, shown] { tryRun(log, shown); });
    connect(m_dialog, &QDialog::rejected, &m_trial, &NewestJob::cancel);
    connect(m_dialog, &QDialog::accepted, this, [this, run = QPointer(m_dialog)] {
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "add measured run"),
                        [&run](core::Plan& plan) { plan.ownRuns.push_back(run->result()); });
    });
    if (!m_dialog->asked().machine.id.empty())
        tryRun(log, shown);
    m_dialog->open();
}

/// What the log says of the job and the machines that stand in the dialog now.
void OwnRunController::tryRun(const SharedLog& log, const ShownWork& shown)
{
    const auto plan = std::make_shared<const core::Plan>(m_document.plan());
    m_trial.start([this, log, plan, shown, run = m_dialog->asked(), &data = m_services.data,
                   today = m_services.today](core::JobControl&) -> std::function<void()> {
        const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, today};
        const core::OwnRunSetting setting{*plan, shown.workload, optionsOf(shown)};
        auto preview = std::make_shared<core::Expected<core::OwnRunPreview>>(
            core::previewOwnRun(run, viewOf(log->text), setting, context));
        return [this, preview] {
            if (m_dialog)
                m_dialog->setAnswer(std::move(*preview));
        };
    });
}

void OwnRunController::manage(const ShownWork& shown)
{
    m_list = new OwnRunsDialog(m_services.language, m_window);
    m_list->setAttribute(Qt::WA_DeleteOnClose);
    m_list->showRuns(m_document.plan().ownRuns);
    connect(m_list, &OwnRunsDialog::importWanted, this, [this, shown] { ask(shown); });
    connect(m_list, &OwnRunsDialog::switchWanted, this, [this](std::size_t run, bool isOn) {
        m_document.edit(isOn ? QT_TRANSLATE_NOOP("Edit", "use measured run")
                             : QT_TRANSLATE_NOOP("Edit", "leave out measured run"),
                        [run, isOn](core::Plan& plan) { plan.ownRuns.at(run).isOn = isOn; });
    });
    connect(m_list, &OwnRunsDialog::removeWanted, this, [this](std::size_t run) {
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "remove measured run"), [run](core::Plan& plan) {
            plan.ownRuns.erase(plan.ownRuns.begin() + static_cast<std::ptrdiff_t>(run));
        });
    });
    m_list->open();
}

} // namespace quanheng::ui
