#include "core/document/plan_file.h"
#include "core/workload/templates.h"
#include "tests/ui/support/widget_walk.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/comparison/comparison_view.h"
#include "ui/dialogs/type_edit.h"
#include "ui/document/new_plan.h"
#include "ui/main_window/message_bar.h"
#include "ui/own_runs/own_run_dialog.h"
#include "ui/own_runs/own_runs_dialog.h"
#include "ui/report/report_builder.h"
#include "ui/why/trail_browser.h"
#include "ui/wizard/import_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <memory>
#include <variant>

using namespace quanheng;
using namespace Qt::StringLiterals;
using test::WindowFixture;

namespace {

constexpr int kAnswerTimeout = 60000;
/// One A100 of 80 GB; the log of the tree was measured on one.
constexpr const char* kMachine = "ecs.gn7e-c16g1.4xlarge";

/// The LoRA job of the logs: sequences of 1,024 tokens, eight of them a step (tests/data/logs/README.md).
core::Plan loraPlan(const WindowFixture& fixture)
{
    for (const auto& start : core::workloadTemplates(test::shippedData().catalogue.models())) {
        if (start.id != "qwen2.5-7b-lora")
            continue;
        core::Plan plan = ui::newPlanFrom(start, test::shippedData().catalogue, fixture.language.text());
        core::Workload& workload = plan.workloads.front();
        workload.name = "LoRA";
        workload.recipe.globalBatch = 8;
        workload.recipe.sequenceLength = 1024;
        plan.title = "Plan";
        plan.pinned = {{kMachine, plan.policy.regions.front(), 1, "ecs.payg"}};
        return plan;
    }
    return {};
}

std::string planOf(const WindowFixture& fixture) { return core::planToJson(fixture.window->document().plan()); }

const std::vector<core::OwnRun>& runsOf(const WindowFixture& fixture)
{
    return fixture.window->document().plan().ownRuns;
}

QString message(const WindowFixture& fixture) { return fixture.window->findChild<ui::MessageBar*>()->sentence(); }

void trigger(const WindowFixture& fixture, const char* text)
{
    for (QAction* action : fixture.window->findChildren<QAction*>())
        if (action->text() == QString::fromUtf8(text) || action->iconText() == QString::fromUtf8(text))
            return action->trigger();
    QFAIL(text);
}

void drop(const WindowFixture& fixture, const QStringList& paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &enter);
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &event);
}

QString log(const char* name)
{
    return QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/logs/") + QLatin1StringView(name);
}

QString written(const WindowFixture& fixture, const QString& name, const QByteArray& content)
{
    QFile file(fixture.folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("the test cannot write");
    return file.fileName();
}

/// A CSV of so many like steps.
QByteArray steps(int count, const QByteArray& row, const QByteArray& head = "seconds,samples")
{
    QByteArray text = head + '\n';
    for (int i = 0; i < count; ++i)
        text += row + '\n';
    return text;
}

ui::OwnRunDialog* dialogOf(const WindowFixture& fixture) { return fixture.window->findChild<ui::OwnRunDialog*>(); }

QPushButton* okOf(const QDialog& dialog) { return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }

QString detailsOf(const QDialog& dialog) { return dialog.findChild<QTextBrowser*>()->toPlainText(); }

core::OwnRun measured(const WindowFixture& fixture, const char* name)
{
    core::OwnRun run;
    run.name = name;
    run.file = std::string(name) + ".log";
    run.date = test::kTestDay;
    run.workload = fixture.window->document().plan().workloads.front();
    run.machine = *test::shippedData().catalogue.instanceType(kMachine);
    run.rate = core::SampleRate(3);
    run.slow = core::SampleRate(2.9);
    run.fast = core::SampleRate(3.1);
    run.records = 40;
    return run;
}

/// Opens the LoRA plan, waits for its answer, and selects the time of the pinned A100.
void openPlan(WindowFixture& fixture)
{
    fixture.window->showPlan(loraPlan(fixture));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
    const ui::ComparisonResult& result = *fixture.window->result();
    const auto& rows = result.table.rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [](const auto* each) { return each->id == "speed.run"; });
    fixture.window->findChild<ui::ComparisonView*>()->chooseCell(
        static_cast<int>(row - rows.begin()), static_cast<int>(result.comparison.columns.size()) - 1);
}

/// Drops a log and waits until the dialog has an answer.
void dropLog(const WindowFixture& fixture, const QString& path)
{
    drop(fixture, {path});
    QTRY_VERIFY_WITH_TIMEOUT(dialogOf(fixture) != nullptr, kAnswerTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!detailsOf(*dialogOf(fixture)).contains("Reading"_L1), kAnswerTimeout);
}

} // namespace

/// Training logs in the window: taken into the plan, listed, switched off, taken out; and what is no such log.
class TestOwnRuns : public QObject {
    Q_OBJECT

private slots:
    void everyFormatIsTakenInOneStep_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("batch");
        QTest::addColumn<double>("length");
        QTest::addColumn<QString>("type");
        QTest::addColumn<double>("rate");
        // tests/data/logs/README.md
        QTest::newRow("CSV") << log("steps-llama2-7b-lora.csv") << 8. << 1024. << kMachine << 2.88477;
        QTest::newRow("Trainer") << log("trainer_state-llama2-7b-lora.json") << 8. << 1024. << kMachine << 2.33594;
        QTest::newRow("DeepSpeed") << log("deepspeed-llama2-7b.log") << 24. << 2048. << "ecs.gn7e-c16g1.32xlarge"
                                   << 15.584;
        QTest::newRow("Megatron") << log("megatron-aquila2-7b.log") << 128. << 2048. << "ecs.gn7e-c16g1.32xlarge"
                                  << 16.8707;
    }
    void everyFormatIsTakenInOneStep()
    {
        QFETCH(QString, file);
        QFETCH(double, batch);
        QFETCH(double, length);
        QFETCH(QString, type);
        QFETCH(double, rate);
        WindowFixture fixture;
        openPlan(fixture);
        fixture.window->document().edit("recipe", [&](core::Plan& plan) {
            plan.workloads.front().recipe.globalBatch = batch;
            plan.workloads.front().recipe.sequenceLength = length;
        });
        const std::string before = planOf(fixture);
        dropLog(fixture, file);
        auto* dialog = dialogOf(fixture);
        // The selected column is where it starts.
        QCOMPARE(dialog->findChild<ui::TypeEdit*>()->text(), QLatin1StringView(kMachine));
        dialog->findChild<ui::TypeEdit*>()->setText(type);
        QTRY_VERIFY_WITH_TIMEOUT(okOf(*dialog)->isEnabled(), kAnswerTimeout);
        QTest::mouseClick(okOf(*dialog), Qt::LeftButton);

        QCOMPARE(runsOf(fixture).size(), std::size_t(1));
        QVERIFY(std::abs(runsOf(fixture).front().rate.count() / rate - 1) < 0.01);
        QCOMPARE(runsOf(fixture).front().machine.id, type.toStdString());
        QCOMPARE(fixture.window->document().undoName(), u"add measured run"_s);
        const std::string after = planOf(fixture);
        trigger(fixture, "Undo");
        QVERIFY(planOf(fixture) == before);
        trigger(fixture, "Redo");
        QVERIFY(planOf(fixture) == after);
    }

    void theDialogShowsWhatWasReadAndWhatChanges()
    {
        WindowFixture fixture;
        openPlan(fixture);
        // The very cut that was measured, else no estimate is of the same settings.
        fixture.window->document().edit("layout", [](core::Plan& plan) {
            core::Layout layout;
            layout.microBatch = 4;
            layout.checkpointing = core::Checkpointing::Full;
            plan.workloads.front().recipe.layout = layout;
        });
        dropLog(fixture, log("steps-llama2-7b-lora.csv"));
        const QString details = detailsOf(*dialogOf(fixture));
        // 38 of the 40 steps count; the first two are the warm-up (tests/cli/test_own_run.py).
        for (const char* words : {"38 used", "2 at the start left out", "17.9 GiB", "80 % band", "likeness 100",
                                  "Time after", "Cost after", "2.8 s"})
            QVERIFY2(details.contains(QString::fromUtf8(words)), qPrintable(details));
        // On other machines it says less of that column.
        dialogOf(fixture)->findChild<ui::TypeEdit*>()->setText(u"ecs.gn7i-c8g1.2xlarge"_s);
        QTRY_VERIFY_WITH_TIMEOUT(detailsOf(*dialogOf(fixture)).contains("Measured against"_L1)
                                     && !detailsOf(*dialogOf(fixture)).contains("likeness 100"_L1),
                                 kAnswerTimeout);
    }

    void aRunThatIsTakenNarrowsTheBandAndIsNamed()
    {
        WindowFixture fixture;
        openPlan(fixture);
        const auto before = fixture.window->result();
        dropLog(fixture, log("steps-llama2-7b-lora.csv"));
        QTRY_VERIFY_WITH_TIMEOUT(okOf(*dialogOf(fixture))->isEnabled(), kAnswerTimeout);
        okOf(*dialogOf(fixture))->click();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != before, kAnswerTimeout);
        const auto after = fixture.window->result();
        const auto widthOf = [](const ui::ComparisonResult& result) {
            const auto& time = result.comparison.columns.back().option->sizing->runTime;
            return time.p90 / time.p10;
        };
        QVERIFY(widthOf(*after) < widthOf(*before));
        // The why panel names the run and its log; so does the report.
        const QString why = fixture.window->findChild<ui::TrailBrowser*>()->toPlainText();
        QVERIFY2(why.contains("narrowed by the measured run"_L1) && why.contains("steps-llama2-7b-lora.csv"_L1),
                 qPrintable(why));
        const core::DataSet& data = test::shippedData();
        const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, test::kTestDay};
        const ui::ReportModel report = ui::buildReport(*after, context, fixture.language.text());
        QVERIFY(std::any_of(report.blocks.begin(), report.blocks.end(), [](const ui::ReportBlock& block) {
            const auto* table = std::get_if<ui::ReportTable>(&block);
            return table != nullptr && !table->rows.empty() && !table->rows.front().cells.empty()
                && table->rows.front().cells.front().main.contains("steps-llama2-7b-lora.csv"_L1);
        }));
    }

    void aBrokenLogGivesOneSentenceAndChangesNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        const QByteArray state = "{\"log_history\": [{\"loss\": 1.2, \"step\": 10}";
        QTest::newRow("empty") << u"a.log"_s << QByteArray() << u"no speed of training"_s;
        QTest::newRow("words") << u"a.log"_s << QByteArray("Epoch 1 done\nEpoch 2 done\n") << u"no speed of training"_s;
        QTest::newRow("iterations without a time")
            << u"a.log"_s << QByteArray(" iteration 10/ 100 | global batch size: 8 | lm loss: 2.1 |\n")
            << u"no speed of training"_s;
        QTest::newRow("a time of nothing") << u"a.csv"_s << steps(9, "0,8") << u"no speed of training"_s;
        QTest::newRow("negative times") << u"a.csv"_s << steps(9, "-1,8") << u"no speed of training"_s;
        QTest::newRow("times beyond numbers") << u"a.csv"_s << steps(9, "1e999,8") << u"no speed of training"_s;
        QTest::newRow("a table of something else")
            << u"a.csv"_s << steps(9, "1,8", "price,count") << u"no speed of training"_s;
        QTest::newRow("a state cut short") << u"trainer_state.json"_s << state << u"trainer_state.json"_s;
        QTest::newRow("a state before its end") << u"trainer_state.json"_s << state + "]}" << u"no speed of training"_s;
        QTest::newRow("a history that is no list")
            << u"trainer_state.json"_s << QByteArray("{\"log_history\": 3}") << u"log_history"_s;
        QTest::newRow("binary") << u"a.log"_s << QByteArray("PK\3\4\0\0\1\0seconds", 15) << u"UTF-8"_s;
        QTest::newRow("UTF-16") << u"a.log"_s << QByteArray("\xFF\xFEs\0e\0c\0", 8) << u"UTF-8"_s;
        // 4,096 tokens a sample where the plan's sequences have 512.
        QTest::newRow("samples against tokens")
            << u"a.csv"_s << steps(9, "1,8,65536", "seconds,samples,tokens") << u"contradict"_s;
    }
    void aBrokenLogGivesOneSentenceAndChangesNothing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, words);
        WindowFixture fixture;
        openPlan(fixture);
        const std::string before = planOf(fixture);
        drop(fixture, {written(fixture, name, content)});
        QTRY_VERIFY_WITH_TIMEOUT(!message(fixture).isEmpty(), kAnswerTimeout);
        QVERIFY2(message(fixture).contains(name) && message(fixture).contains(words), qPrintable(message(fixture)));
        QVERIFY2(!message(fixture).startsWith(u'['), qPrintable(message(fixture)));
        QVERIFY(dialogOf(fixture) == nullptr);
        QVERIFY(planOf(fixture) == before);
        QVERIFY(fixture.window->document().undoName().isEmpty());
    }

    void aFileThatCannotBeReadSaysWhy_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("missing") << u"missing.log"_s;
        QTest::newRow("a folder") << u"folder.log"_s;
        QTest::newRow("too large") << u"large.log"_s;
    }
    void aFileThatCannotBeReadSaysWhy()
    {
        QFETCH(QString, name);
        WindowFixture fixture;
        openPlan(fixture);
        QVERIFY(QDir(fixture.folder.path()).mkdir(u"folder.log"_s));
        QFile large(fixture.folder.filePath(u"large.log"_s));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(65LL * 1024 * 1024));
        const std::string before = planOf(fixture);
        fixture.dialogs.openPath = fixture.folder.filePath(name);
        trigger(fixture, "Import a training &log…");
        QTRY_VERIFY_WITH_TIMEOUT(message(fixture).contains(name), kAnswerTimeout);
        QVERIFY(!message(fixture).startsWith(u'['));
        QVERIFY(planOf(fixture) == before);
    }

    void aRunThatCannotBeSoIsSaidInTheDialog_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        // The plan says 8 samples a step.
        QTest::newRow("another batch")
            << QByteArray("elapsed time per iteration (ms): 4000.0 | global batch size: 64 |\n").repeated(9)
            << u"global batch"_s;
        QTest::newRow("too few steps") << steps(2, "4,8") << u"needed"_s;
        // A card of 312 TFLOPS does 2 x 7.6e9 x 1024 forward FLOPs at most 20 times a second: 8,000 is absurd.
        QTest::newRow("faster than the card") << steps(9, "0.001,8") << u"can compute at most"_s;
        QTest::newRow("more than its memory")
            << steps(9, "4,8,300", "seconds,samples,memory_gib") << u"more than the"_s;
    }
    void aRunThatCannotBeSoIsSaidInTheDialog()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, words);
        WindowFixture fixture;
        openPlan(fixture);
        const std::string before = planOf(fixture);
        dropLog(fixture, written(fixture, u"odd.csv"_s, content));
        auto* dialog = dialogOf(fixture);
        QVERIFY2(detailsOf(*dialog).contains(words), qPrintable(detailsOf(*dialog)));
        QVERIFY(!okOf(*dialog)->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(dialogOf(fixture) == nullptr);
        QVERIFY(planOf(fixture) == before);
    }

    void whatStandsInTheFieldsIsChecked()
    {
        WindowFixture fixture;
        openPlan(fixture);
        fixture.window->document().edit("run",
                                        [&](core::Plan& plan) { plan.ownRuns.push_back(measured(fixture, "Mine")); });
        dropLog(fixture, log("steps-llama2-7b-lora.csv"));
        auto* dialog = dialogOf(fixture);
        QTRY_VERIFY_WITH_TIMEOUT(okOf(*dialog)->isEnabled(), kAnswerTimeout);
        QLineEdit* name = nullptr;
        for (QLineEdit* line : dialog->findChildren<QLineEdit*>())
            if (line->text() == "steps-llama2-7b-lora.csv"_L1)
                name = line;
        QVERIFY(name != nullptr);
        for (const char* wrong : {"", "  ", "Mine"}) {
            name->setText(QString::fromUtf8(wrong));
            QVERIFY2(!okOf(*dialog)->isEnabled(), wrong);
        }
        name->setText(u"Second"_s);
        QVERIFY(okOf(*dialog)->isEnabled());
        auto* type = dialog->findChild<ui::TypeEdit*>();
        for (const char* wrong : {"", "ecs.gn99-nothing"}) {
            type->setText(QString::fromUtf8(wrong));
            QVERIFY2(!okOf(*dialog)->isEnabled(), wrong);
        }
        type->setText(QString::fromUtf8(kMachine));
        QTRY_VERIFY_WITH_TIMEOUT(okOf(*dialog)->isEnabled(), kAnswerTimeout);
        okOf(*dialog)->click();
        QCOMPARE(runsOf(fixture).back().name, std::string("Second"));
        QCOMPARE(runsOf(fixture).back().file, std::string("steps-llama2-7b-lora.csv"));
    }

    void aLogOfAnotherWorkloadIsPutToThatOne()
    {
        WindowFixture fixture;
        openPlan(fixture);
        fixture.window->document().edit("workload", [](core::Plan& plan) {
            core::Workload other = plan.workloads.front();
            other.name = "Long";
            other.recipe.sequenceLength = 8192;
            plan.workloads.push_back(other);
        });
        // 8,192 tokens a sample: only the second workload has such.
        dropLog(fixture, written(fixture, u"long.csv"_s, steps(9, "40,8,65536", "seconds,samples,tokens")));
        QCOMPARE(dialogOf(fixture)->findChildren<QComboBox*>().front()->currentText(), u"Long"_s);
        QCOMPARE(dialogOf(fixture)->asked().workload.name, std::string("Long"));
    }

    void aLogWithoutAPlanAsksForOne()
    {
        WindowFixture fixture;
        drop(fixture, {log("steps-llama2-7b-lora.csv")});
        QTRY_VERIFY_WITH_TIMEOUT(message(fixture).contains("belongs to a plan"_L1), kAnswerTimeout);
        QVERIFY(!fixture.window->document().isOpen());
    }

    void aLogAmongOtherFilesIsToldApart()
    {
        WindowFixture fixture;
        openPlan(fixture);
        const std::string before = planOf(fixture);
        drop(fixture,
             {log("steps-llama2-7b-lora.csv"),
              QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/configs/qwen3-30b-a3b.json")});
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->findChildren<ui::ImportDialog*>().isEmpty()
                                     || !message(fixture).isEmpty(),
                                 kAnswerTimeout);
        QVERIFY(message(fixture).contains("training log"_L1));
        QVERIFY(planOf(fixture) == before);
    }

    void runsAreSwitchedAndTakenOutByKeyboard()
    {
        WindowFixture fixture;
        openPlan(fixture);
        fixture.window->document().edit("runs", [&](core::Plan& plan) {
            plan.ownRuns = {measured(fixture, "First"), measured(fixture, "Second")};
        });
        const std::string start = planOf(fixture);
        trigger(fixture, "Measured runs of your &own…");
        auto* list = fixture.window->findChild<ui::OwnRunsDialog*>();
        QVERIFY(list != nullptr);
        auto* tree = list->findChild<QTreeWidget*>();
        QCOMPARE(tree->topLevelItemCount(), 2);
        const QStringList texts = test::textsOf(list);
        QVERIFY(texts.contains(u"First"_s) && texts.contains(QLatin1StringView(kMachine)));
        QVERIFY(texts.filter(u"2.9"_s).size() >= 2);

        list->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(list));
        tree->setFocus();
        tree->setCurrentItem(tree->topLevelItem(0));
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY(!runsOf(fixture)[0].isOn && runsOf(fixture)[1].isOn);
        QCOMPARE(fixture.window->document().undoName(), u"leave out measured run"_s);
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY(runsOf(fixture)[0].isOn);
        QCOMPARE(fixture.window->document().undoName(), u"use measured run"_s);
        QTest::keyClick(tree, Qt::Key_Delete);
        QCOMPARE(runsOf(fixture).size(), std::size_t(1));
        QCOMPARE(runsOf(fixture).front().name, std::string("Second"));
        QCOMPARE(tree->topLevelItemCount(), 1);

        // The list follows undo and redo, each step by itself.
        trigger(fixture, "Undo");
        QCOMPARE(tree->topLevelItemCount(), 2);
        trigger(fixture, "Undo");
        QCOMPARE(tree->topLevelItem(0)->checkState(0), Qt::Unchecked);
        trigger(fixture, "Undo");
        QVERIFY(planOf(fixture) == start);
        trigger(fixture, "Redo");
        QVERIFY(!runsOf(fixture)[0].isOn);
    }

    void aRunThatIsSwitchedOffChangesNothing()
    {
        WindowFixture fixture;
        openPlan(fixture);
        const auto timeOf = [&fixture] {
            return fixture.window->result()->comparison.columns.back().option->sizing->runTime.p50.count();
        };
        const double without = timeOf();
        const auto editAndWait = [&fixture](const std::function<void(core::Plan&)>& change) {
            const auto old = fixture.window->result();
            fixture.window->document().edit("run", change);
            QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != old, kAnswerTimeout);
        };
        editAndWait([&](core::Plan& plan) { plan.ownRuns = {measured(fixture, "Mine")}; });
        QVERIFY(timeOf() != without);
        editAndWait([](core::Plan& plan) { plan.ownRuns.front().isOn = false; });
        QCOMPARE(timeOf(), without);
    }

    void theListImportsToo()
    {
        WindowFixture fixture;
        openPlan(fixture);
        trigger(fixture, "Measured runs of your &own…");
        auto* list = fixture.window->findChild<ui::OwnRunsDialog*>();
        QPushButton* import = nullptr;
        for (QPushButton* button : list->findChildren<QPushButton*>())
            if (button->text() == u"&Import a training log…"_s)
                import = button;
        QVERIFY(import != nullptr);
        fixture.dialogs.openPath = written(fixture, u"bad.log"_s, "nothing\n");
        QTest::mouseClick(import, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!test::textsOf(list).filter(u"bad.log"_s).isEmpty(), kAnswerTimeout);
        fixture.dialogs.openPath = log("steps-llama2-7b-lora.csv");
        QTest::mouseClick(import, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(dialogOf(fixture) != nullptr, kAnswerTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(okOf(*dialogOf(fixture))->isEnabled(), kAnswerTimeout);
        okOf(*dialogOf(fixture))->click();
        QCOMPARE(list->findChild<QTreeWidget*>()->topLevelItemCount(), 1);
        QVERIFY(test::textsOf(list).filter(u"bad.log"_s).isEmpty());
    }

    void theDialogsFollowTheLanguage()
    {
        WindowFixture fixture(core::Language::English);
        openPlan(fixture);
        fixture.window->document().edit("run",
                                        [&](core::Plan& plan) { plan.ownRuns.push_back(measured(fixture, "Mine")); });
        trigger(fixture, "Measured runs of your &own…");
        dropLog(fixture, log("steps-llama2-7b-lora.csv"));
        QTRY_VERIFY_WITH_TIMEOUT(okOf(*dialogOf(fixture))->isEnabled(), kAnswerTimeout);
        for (const core::Language language : {core::Language::Chinese, core::Language::English}) {
            fixture.language.apply(language);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LanguageChange);
            QCoreApplication::processEvents();
            const bool isChinese = language == core::Language::Chinese;
            for (const QDialog* dialog : fixture.window->findChildren<QDialog*>())
                for (const QString& text : test::textsOf(dialog))
                    QVERIFY2(isChinese ? !test::hasEnglishProse(text) || test::hasChinese(text)
                                       : !test::hasChinese(text),
                             qPrintable(text));
        }
    }
};

QTEST_MAIN(TestOwnRuns)
#include "test_own_runs.moc"
