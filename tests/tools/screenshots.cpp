// Pictures of the window for people to look at: start, each page of the wizard, comparison, chart, dialogs, messages, a
// small window and plans with little to show, in both languages, light and dark. With QT_SCALE_FACTOR=2, as on a dense
// screen, a few of them only. Usage: screenshots FOLDER
#include "tests/ui/support/window_fixture.h"
#include "ui/comparison/comparison_view.h"
#include "ui/cures/cures_dialog.h"
#include "ui/dialogs/column_dialog.h"
#include "ui/dialogs/machine_dialog.h"
#include "ui/dialogs/price_dialog.h"
#include "ui/document/new_plan.h"
#include "ui/own_runs/own_run_dialog.h"
#include "ui/own_runs/own_runs_dialog.h"
#include "ui/style/outline_style.h"
#include "ui/why/why_panel.h"
#include "ui/wizard/form_page.h"
#include "ui/wizard/import_dialog.h"
#include "ui/wizard/workload_wizard.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QPalette>
#include <QPixmap>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>

using namespace quanheng;
using namespace Qt::StringLiterals;

namespace {

constexpr int kAnswerMilliseconds = 60000;

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x23, 0x26, 0x2a));
    palette.setColor(QPalette::WindowText, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1d, 0x20));
    palette.setColor(QPalette::AlternateBase, QColor(0x23, 0x26, 0x2a));
    palette.setColor(QPalette::Text, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::Button, QColor(0x31, 0x36, 0x3b));
    palette.setColor(QPalette::ButtonText, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::PlaceholderText, QColor(0x9a, 0x9f, 0xa5));
    palette.setColor(QPalette::Link, QColor(0x56, 0xb4, 0xe9));
    palette.setColor(QPalette::Highlight, QColor(0x2a, 0x6f, 0xa8));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0x31, 0x36, 0x3b));
    palette.setColor(QPalette::ToolTipText, QColor(0xee, 0xee, 0xee));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x7a, 0x7f, 0x85));
    return palette;
}

template <class Done> void waitFor(Done done)
{
    QElapsedTimer timer;
    timer.start();
    while (!done() && timer.elapsed() < kAnswerMilliseconds)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    for (int i = 0; i < 5; ++i)
        QApplication::processEvents();
}

class Camera {
public:
    Camera(QDir folder, QString suffix) : m_folder(std::move(folder)), m_suffix(std::move(suffix)) { }

    void take(QWidget& widget, const QString& name) const
    {
        const QString path = m_folder.filePath(name + u'-' + m_suffix + u".png"_s);
        widget.grab().save(path);
        std::printf("%s\n", qPrintable(path));
    }

private:
    QDir m_folder;
    QString m_suffix;
};

constexpr QSize kUsual{1280, 800};
constexpr QSize kSmall{1024, 768};

void settle()
{
    waitFor([] { return true; });
}

core::Plan planFrom(const test::WindowFixture& fixture, const char* id)
{
    const core::Catalogue& catalogue = test::shippedData().catalogue;
    const auto templates = core::workloadTemplates(catalogue.models());
    const auto start =
        std::find_if(templates.begin(), templates.end(), [id](const auto& candidate) { return candidate.id == id; });
    return ui::newPlanFrom(*start, catalogue, fixture.language.text());
}

/// A model of a trillion parameters on one machine.
core::Plan hopelessPlan(const test::WindowFixture& fixture)
{
    core::Plan plan = planFrom(fixture, "llama3-8b-full-finetune");
    plan.policy.maxNodes = 1;
    auto& model = std::get<core::TransformerModel>(plan.workloads.front().model);
    model.hidden *= 8;
    model.layers *= 8;
    model.paramsTotal *= 125;
    model.paramsActive *= 125;
    return plan;
}

/// Two columns more, one of a type that nobody knows, and a name without spaces.
core::Plan crowdedPlan(const test::WindowFixture& fixture)
{
    core::Plan plan = planFrom(fixture, "resnet50-imagenet");
    plan.workloads.front().name = std::string(12, 'W') + "_one_long_word_that_goes_on_" + std::string(60, 'x');
    plan.workloads.front().usage.deadline = core::Hours(40);
    plan.pinned = {{"ecs.gn6v-c8g1.16xlarge", "cn-shenzhen", 1, "ecs.payg"},
                   {"ecs.gn99-nothing.large", "cn-shenzhen", 2, "ecs.payg"},
                   {"ecs.gn7e-c16g1.32xlarge", "cn-shenzhen", 1, "ecs.payg"}};
    return plan;
}

void showPlan(test::WindowFixture& fixture, core::Plan plan)
{
    fixture.window->showPlan(std::move(plan));
    waitFor([&fixture] { return fixture.window->result() != nullptr; });
}

void takeWizard(test::WindowFixture& fixture, const Camera& camera)
{
    const ui::Services services = fixture.services();
    ui::WorkloadWizard wizard(services, fixture.window->document().plan(), 0, ui::WorkloadOrigin::Plan);
    wizard.show();
    QElapsedTimer timer;
    timer.start();
    waitFor([&timer] { return timer.elapsed() > 4000; });
    for (std::size_t page = 0; page < wizard.pages().size(); ++page) {
        settle();
        camera.take(wizard, u"wizard-%1"_s.arg(page + 1));
        wizard.next();
    }
}

void takeDialog(ui::FormDialog& dialog, const Camera& camera, const QString& name)
{
    dialog.show();
    settle();
    camera.take(dialog, name);
}

void takeDialogs(test::WindowFixture& fixture, const Camera& camera)
{
    const core::Catalogue& catalogue = test::shippedData().catalogue;
    const core::Plan& plan = fixture.window->document().plan();
    ui::ColumnDialog column(catalogue, plan, fixture.language);
    takeDialog(column, camera, u"dialog-column"_s);
    ui::MachineDialog machine(catalogue, plan, fixture.language);
    takeDialog(machine, camera, u"dialog-machine"_s);
    ui::PriceDialog price(catalogue, plan, fixture.language, test::kTestDay);
    takeDialog(price, camera, u"dialog-price"_s);
}

void takePages(test::WindowFixture& fixture, const Camera& camera, const QString& prefix)
{
    fixture.window->showPage(ui::Navigation::Comparison);
    settle();
    camera.take(*fixture.window, prefix + u"comparison"_s);
    fixture.window->showPage(ui::Navigation::Charts);
    settle();
    camera.take(*fixture.window, prefix + u"charts"_s);
    fixture.window->showPage(ui::Navigation::Prices);
    settle();
    camera.take(*fixture.window, prefix + u"prices"_s);
    fixture.window->showPage(ui::Navigation::Catalogue);
    settle();
    camera.take(*fixture.window, prefix + u"catalogue"_s);
}

/// The reasons of a figure folded and unfolded, the cures of a tight memory, and what an import says.
void takeReasons(test::WindowFixture& fixture, const Camera& camera)
{
    ui::MainWindow& window = *fixture.window;
    core::Plan plan = planFrom(fixture, "llama3-8b-full-finetune");
    plan.pinned = {{"ecs.gn7i-c32g1.8xlarge", "cn-shenzhen", 1, "ecs.payg"}};
    showPlan(fixture, std::move(plan));
    window.showPage(ui::Navigation::Comparison);
    const auto& rows = window.result()->table.rows;
    const auto rowOf = [&rows](std::string_view id) {
        return static_cast<int>(std::find_if(rows.begin(), rows.end(), [id](const auto* row) { return row->id == id; })
                                - rows.begin());
    };
    auto* table = window.findChild<ui::ComparisonView*>();
    for (const QSize size : {kSmall, kUsual, QSize(1680, 1050)}) {
        window.resize(size);
        table->chooseCell(rowOf("speed.run"), 1);
        settle();
        camera.take(window, u"why-%1"_s.arg(QString::number(size.width())));
    }
    table->chooseCell(rowOf("fit.verdict"), 1);
    settle();
    camera.take(window, u"why-fit"_s);
    table->chooseCell(rowOf("cost.per_run"), 1);
    settle();
    camera.take(window, u"why-cost"_s);
    window.findChild<ui::WhyPanel*>()->setFocus();
    window.resize(kUsual);

    ui::CuresDialog cures({"ecs.ebmgn7ex.32xlarge", "cn-shenzhen", 1, "ecs.payg"}, fixture.language);
    cures.show();
    settle();
    camera.take(cures, u"cures-looking"_s);
    cures.setAnswer(
        fixture.services().cures({"ecs.ebmgn7ex.32xlarge", "cn-shenzhen", 1, "ecs.payg"}, window.document().plan(), 0));
    settle();
    camera.take(cures, u"cures"_s);

    const core::Plan& open = window.document().plan();
    const ui::Services services = fixture.services();
    const auto import = [&](const char* file, const QString& name) {
        const ui::DraftValue onto{open.workloads.front(), open.policy};
        ui::ImportDialog dialog(
            ui::readImport({QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/") + QString::fromLatin1(file)}, onto,
                           test::shippedData().catalogue.models()),
            services);
        dialog.show();
        settle();
        camera.take(dialog, name);
    };
    import("configs/qwen3-30b-a3b.json", u"import-model"_s);
    import("launches/qwen2.5-lora-sft.yaml", u"import-launch"_s);
    import("README.md", u"import-bad"_s);
}

/// What a training log says before it is taken, and the list of those that were.
void takeOwnRuns(test::WindowFixture& fixture, const Camera& camera)
{
    core::Plan plan = planFrom(fixture, "qwen2.5-7b-lora");
    plan.workloads.front().recipe.globalBatch = 8;
    plan.workloads.front().recipe.sequenceLength = 1024;
    plan.pinned = {{"ecs.gn7e-c16g1.4xlarge", plan.policy.regions.front(), 1, "ecs.payg"}};
    showPlan(fixture, plan);
    fixture.window->showPage(ui::Navigation::Comparison);
    const core::DataSet& data = test::shippedData();
    core::OwnRun run;
    run.name = run.file = "steps-llama2-7b-lora.csv";
    run.date = test::kTestDay;
    run.workload = plan.workloads.front();
    run.machine = *data.catalogue.instanceType("ecs.gn7e-c16g1.4xlarge");
    core::OwnRunSetting setting{plan, 0, {}};
    for (const core::Column& column : fixture.window->result()->comparison.columns)
        if (column.option)
            setting.options.push_back(column.option->spec);
    const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, test::kTestDay};
    QFile log(QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/logs/steps-llama2-7b-lora.csv"));
    const std::string text = log.open(QIODevice::ReadOnly) ? log.readAll().toStdString() : std::string();
    const auto preview = core::previewOwnRun(run, text, setting, context);

    ui::OwnRunDialog dialog(data.catalogue, plan, run, 0, fixture.language);
    dialog.setAnswer(preview);
    takeDialog(dialog, camera, u"own-run"_s);
    dialog.setAnswer(core::previewOwnRun(run, "seconds,samples\n4,8\n", setting, context));
    takeDialog(dialog, camera, u"own-run-bad"_s);
    ui::OwnRunsDialog list(fixture.language);
    list.show();
    settle();
    camera.take(list, u"own-runs-empty"_s);
    core::OwnRun off = preview->run;
    off.isOn = false;
    off.nodes = 2;
    list.showRuns({preview->run, off});
    settle();
    camera.take(list, u"own-runs"_s);

    plan.ownRuns = {preview->run};
    showPlan(fixture, plan);
    const auto& rows = fixture.window->result()->table.rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [](const auto* each) { return each->id == "speed.run"; });
    fixture.window->findChild<ui::ComparisonView*>()->chooseCell(
        static_cast<int>(row - rows.begin()),
        static_cast<int>(fixture.window->result()->table.cells.front().size()) - 1);
    settle();
    camera.take(*fixture.window, u"own-run-why"_s);
}

void takeOddPlans(test::WindowFixture& fixture, const Camera& camera)
{
    fixture.window->openPath(u"/nowhere/plan.qhplan"_s);
    fixture.window->showPage(ui::Navigation::Comparison);
    settle();
    camera.take(*fixture.window, u"message"_s);
    showPlan(fixture, hopelessPlan(fixture));
    takePages(fixture, camera, u"nothing-fits-"_s);
    showPlan(fixture, crowdedPlan(fixture));
    takePages(fixture, camera, u"crowded-"_s);
}

void takeAll(const QDir& folder, core::Language language, bool isDark)
{
    QApplication::setPalette(isDark ? darkPalette() : QPalette());
    const bool isChinese = language == core::Language::Chinese;
    const bool isDense = qApp->devicePixelRatio() > 1;
    const Camera camera(folder,
                        QString(isChinese ? u"zh"_s : u"en"_s) + (isDark ? u"-dark"_s : u"-light"_s)
                            + (isDense ? u"-2x"_s : QString()));
    test::WindowFixture fixture(language);
    ui::MainWindow& window = *fixture.window;
    window.resize(kUsual);
    settle();
    camera.take(window, u"start"_s);
    showPlan(fixture, planFrom(fixture, "bert-base-finetune"));
    takePages(fixture, camera, {});
    if (isDense)
        return;
    window.resize(kSmall);
    takePages(fixture, camera, u"small-"_s);
    window.resize(kUsual);
    takeWizard(fixture, camera);
    takeDialogs(fixture, camera);
    takeReasons(fixture, camera);
    takeOwnRuns(fixture, camera);
    takeOddPlans(fixture, camera);
}

} // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication qt(argc, argv);
    QApplication::setStyle(new ui::OutlineStyle(u"Fusion"_s));
    if (argc != 2) {
        std::fprintf(stderr, "usage: screenshots FOLDER\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    folder.mkpath(u"."_s);
    for (const auto language : {core::Language::Chinese, core::Language::English})
        for (const bool isDark : {false, true})
            takeAll(folder, language, isDark);
    return 0;
}
