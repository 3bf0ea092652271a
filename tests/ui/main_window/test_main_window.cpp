#include "core/document/plan_file.h"
#include "tests/ui/support/widget_walk.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/dialogs/column_dialog.h"
#include "ui/dialogs/type_edit.h"
#include "ui/main_window/message_bar.h"
#include "ui/wizard/form_page.h"
#include "ui/wizard/workload_wizard.h"

#include <QAbstractItemModelTester>
#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <cmath>

using namespace quanheng;
using test::WindowFixture;

namespace {

constexpr int kAnswerTimeout = 30000;

QAction* actionCalled(const QWidget& window, const char* iconText)
{
    for (QAction* action : window.findChildren<QAction*>())
        if (action->iconText() == QLatin1StringView(iconText))
            return action;
    return nullptr;
}

void chooseTemplate(WindowFixture& fixture, const char* id)
{
    auto* card = fixture.window->findChild<QAbstractButton*>(QLatin1StringView("template.") + QLatin1StringView(id));
    QVERIFY2(card != nullptr, id);
    QTest::mouseClick(card, Qt::LeftButton);
}

QString message(const WindowFixture& fixture) { return fixture.window->findChild<ui::MessageBar*>()->sentence(); }

/// Whether an option, wherever it stands now, costs this much an hour.
bool hasHourlyCost(const ui::ComparisonResult& result, const core::OptionSpec& spec, core::Money perHour)
{
    for (const core::Option& option : result.comparison.ranked)
        if (option.spec == spec && option.cost.isKnown())
            return std::abs(option.cost->perHour / perHour - 1) < 0.05;
    return false;
}

void rename(WindowFixture& fixture)
{
    fixture.window->document().edit("rename", [](core::Plan& plan) { plan.title = "Mine"; });
}

/// Names of cards as their makers print them, and of languages: no language changes them.
bool isOwnText(const QString& text)
{
    for (const core::Accelerator& card : test::shippedData().catalogue.accelerators())
        if (text.toStdString() == card.name)
            return true;
    return text == QStringLiteral("中文") || text == QLatin1StringView("English");
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void firstStartTeaches()
    {
        const WindowFixture fixture;
        const auto cards =
            fixture.window->findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("^template\\.")));
        QCOMPARE(cards.size(), 13);
        for (const QAbstractButton* card : cards) {
            QVERIFY(!card->accessibleName().isEmpty());
            QVERIFY(!card->accessibleDescription().isEmpty());
            QVERIFY2(!card->accessibleName().startsWith(u'['), qPrintable(card->accessibleName()));
        }
    }

    void aTemplateIsAnsweredAtOnce()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        QVERIFY(fixture.window->result()->comparison.columns.size() >= 3);
        QVERIFY2(!fixture.window->isWindowModified(), "nothing has been entered yet");
    }

    void anEditIsReestimatedAndUndone()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        const auto before = fixture.window->result();

        actionCalled(*fixture.window, "Edit workload")->trigger();
        auto* wizard = fixture.window->findChild<ui::WorkloadWizard*>();
        QVERIFY(wizard != nullptr);
        auto* name = wizard->findChild<QLineEdit*>(QStringLiteral("workloadName"));
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Reviews"));
        while (wizard->nextId() >= 0)
            wizard->next();
        wizard->accept();
        QCOMPARE(fixture.window->document().plan().workloads[0].name, std::string("Reviews"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != before, kAnswerTimeout);
        QCOMPARE(fixture.window->result()->plan.workloads[0].name, std::string("Reviews"));

        QCOMPARE(fixture.window->document().undoName(), QStringLiteral("edit workload"));
        actionCalled(*fixture.window, "Undo")->trigger();
        QVERIFY(fixture.window->document().plan().workloads[0].name != "Reviews");
        actionCalled(*fixture.window, "Redo")->trigger();
        QCOMPARE(fixture.window->document().plan().workloads[0].name, std::string("Reviews"));
    }

    void savedPlanOpensToTheSame()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "resnet50-imagenet");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        fixture.dialogs.savePath = fixture.path("a.qhplan");
        actionCalled(*fixture.window, "Save")->trigger();
        QCOMPARE(message(fixture), QString());
        QVERIFY(!fixture.window->isWindowModified());
        QCOMPARE(fixture.preferences.recentFiles(), QStringList{fixture.dialogs.savePath});

        const auto before = fixture.window->result();
        fixture.window->openPath(fixture.dialogs.savePath);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr && fixture.window->result() != before,
                                 kAnswerTimeout);
        const auto& now = *fixture.window->result();
        QVERIFY(!now.plan.priceSnapshot.empty());
        QCOMPARE(now.plan.pricedOn, test::kTestDay);
        QCOMPARE(now.comparison.ranked.size(), before->comparison.ranked.size());
        for (std::size_t i = 0; i < now.comparison.columns.size(); ++i) {
            const auto& a = now.comparison.columns[i].option;
            const auto& b = before->comparison.columns[i].option;
            QCOMPARE(a.has_value(), b.has_value());
            if (a && a->cost.isKnown())
                QCOMPARE(a->cost->perRun.p50.microUnits(), b->cost->perRun.p50.microUnits());
        }
    }

    void aBrokenFileLeavesThePlan()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        rename(fixture);
        fixture.dialogs.unsaved = ui::SaveChoice::Discard;
        QFile file(fixture.path("broken.qhplan"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": ");
        file.close();
        fixture.window->openPath(file.fileName());
        QVERIFY2(message(fixture).contains(QLatin1StringView("broken.qhplan")), qPrintable(message(fixture)));
        QCOMPARE(fixture.window->document().plan().title, std::string("Mine"));
        QVERIFY(fixture.window->isWindowModified());
    }

    void partsOfAPlanThatThisVersionDoesNotKnowAreNamed()
    {
        WindowFixture fixture;
        fixture.window->openPath(QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/plans/newer-minor.qhplan"));
        QVERIFY(fixture.window->document().isOpen());
        QVERIFY2(message(fixture).contains(QLatin1StringView("/policy/carbonBudget")), qPrintable(message(fixture)));
    }

    void aFolderThatCannotBeWrittenLeavesThePlanDirty()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        rename(fixture);
        fixture.dialogs.savePath = fixture.path("missing/a.qhplan");
        actionCalled(*fixture.window, "Save")->trigger();
        QVERIFY(!message(fixture).isEmpty());
        QVERIFY(!message(fixture).startsWith(u'['));
        QVERIFY(fixture.window->isWindowModified());
        QVERIFY(fixture.window->document().isOpen());
    }

    void leavingAsksAboutUnsavedChanges()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        rename(fixture);
        fixture.dialogs.unsaved = ui::SaveChoice::Cancel;
        fixture.window->close();
        QCOMPARE(fixture.dialogs.unsavedAsked, 1);
        QVERIFY(fixture.window->isVisible());

        fixture.dialogs.unsaved = ui::SaveChoice::Save;
        fixture.dialogs.savePath = fixture.path("kept.qhplan");
        fixture.window->close();
        QTRY_VERIFY(!fixture.window->isVisible());
        QVERIFY(QFile::exists(fixture.dialogs.savePath));
    }

    void objectiveIsOneClickAway()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        for (auto* button : fixture.window->findChildren<QAbstractButton*>())
            if (button->text() == QLatin1StringView("fastest"))
                button->click();
        QCOMPARE(fixture.window->document().plan().policy.objective, core::Objective::Fastest);
    }

    void aColumnOfOnesOwnIsCompared()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        actionCalled(*fixture.window, "Add column")->trigger();
        auto* dialog = fixture.window->findChild<ui::ColumnDialog*>();
        QVERIFY(dialog != nullptr);
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        auto* type = dialog->findChild<ui::TypeEdit*>();
        QVERIFY(!ok->isEnabled());
        type->setText(QStringLiteral("ecs.gn99-nothing"));
        QVERIFY2(!ok->isEnabled(), "an unknown type cannot be compared");
        type->setText(QStringLiteral("ecs.gn6i-c4g1.xlarge"));
        QVERIFY(ok->isEnabled());
        ok->click();
        QCOMPARE(fixture.window->document().plan().pinned.size(), 1U);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->result()->comparison.columns.size(), 4U, kAnswerTimeout);
        const auto& column = fixture.window->result()->comparison.columns[3];
        QVERIFY(column.option.has_value());
        QCOMPARE(column.option->spec.instanceType, std::string("ecs.gn6i-c4g1.xlarge"));
    }

    void aPriceByHandIsUsed()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        const core::Option before = *fixture.window->result()->comparison.columns[1].option;
        fixture.window->document().edit("price", [&](core::Plan& plan) {
            core::PriceRow row = before.cost->prices.front();
            row.price = row.price * 0.5;
            row.kind = core::PriceKind::Manual;
            plan.manualPrices.push_back(row);
        });
        const auto half = before.cost->perHour * 0.5;
        QTRY_VERIFY_WITH_TIMEOUT(hasHourlyCost(*fixture.window->result(), before.spec, half), kAnswerTimeout);
    }

    void theReportIsWrittenInEitherLanguage_data()
    {
        QTest::addColumn<QString>("action");
        QTest::newRow("Chinese") << "Report in &Chinese…";
        QTest::newRow("English") << "Report in &English…";
    }
    void theReportIsWrittenInEitherLanguage()
    {
        QFETCH(QString, action);
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        fixture.dialogs.savePath = fixture.path("report.pdf");
        for (QAction* candidate : fixture.window->findChildren<QAction*>())
            if (candidate->text() == action)
                candidate->trigger();
        QVERIFY2(message(fixture).contains(QLatin1StringView("report.pdf")), qPrintable(message(fixture)));
        QVERIFY(QFile(fixture.dialogs.savePath).size() > 1000);
    }

    void modelsOfTheViewsAreSound()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        for (QAbstractItemView* view : fixture.window->findChildren<QAbstractItemView*>())
            if (view->model() != nullptr)
                QAbstractItemModelTester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void everyWidgetFollowsTheLanguage()
    {
        WindowFixture fixture(core::Language::English);
        chooseTemplate(fixture, "bert-base-finetune");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        fixture.window->document().edit("rename", [](core::Plan& plan) {
            plan.title = "Plan";
            plan.workloads[0].name = "BERT";
        });
        actionCalled(*fixture.window, "Edit workload")->trigger();
        auto* wizard = fixture.window->findChild<ui::WorkloadWizard*>();
        QVERIFY(wizard != nullptr);

        switchTo(fixture, core::Language::Chinese);
        for (const QString& text : test::textsOf(fixture.window.get()))
            QVERIFY2(isOwnText(text) || !test::hasEnglishProse(text) || test::hasChinese(text), qPrintable(text));

        switchTo(fixture, core::Language::English);
        for (const QString& text : test::textsOf(fixture.window.get()))
            QVERIFY2(isOwnText(text) || !test::hasChinese(text), qPrintable(text));
        QCOMPARE(wizard->buttonText(QWizard::NextButton), QStringLiteral("&Next >"));
    }

private:
    static void switchTo(WindowFixture& fixture, core::Language language)
    {
        fixture.language.apply(language);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LanguageChange);
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
