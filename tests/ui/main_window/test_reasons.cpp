#include "core/document/plan_file.h"
#include "core/workload/templates.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/comparison/comparison_view.h"
#include "ui/cures/cures_dialog.h"
#include "ui/dialogs/column_dialog.h"
#include "ui/dialogs/price_dialog.h"
#include "ui/document/new_plan.h"
#include "ui/why/explanation.h"
#include "ui/why/trail_browser.h"
#include "ui/why/why_panel.h"
#include "ui/wizard/import_dialog.h"
#include "ui/wizard/workload_wizard.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDropEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTextCursor>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <utility>

using namespace quanheng;
using test::WindowFixture;

namespace {

constexpr int kAnswerTimeout = 60000;

void chooseTemplate(WindowFixture& fixture, const char* id)
{
    auto* card = fixture.window->findChild<QAbstractButton*>(QLatin1StringView("template.") + QLatin1StringView(id));
    QVERIFY2(card != nullptr, id);
    QTest::mouseClick(card, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
}

/// The whole plan, for comparing.
std::string planOf(const WindowFixture& fixture) { return core::planToJson(fixture.window->document().plan()); }

void undo(WindowFixture& fixture)
{
    for (QAction* action : fixture.window->findChildren<QAction*>())
        if (action->iconText() == QLatin1StringView("Undo"))
            action->trigger();
}

/// Selects the cell of a row in the column of the GPU.
void chooseGpuCell(WindowFixture& fixture, std::string_view id)
{
    const ui::ComparisonResult& result = *fixture.window->result();
    const auto& rows = result.table.rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [id](const auto* each) { return each->id == id; });
    QVERIFY(row != rows.end());
    const auto& columns = result.comparison.columns;
    const auto gpu = std::find_if(columns.begin(), columns.end(),
                                  [](const auto& column) { return column.role == core::ColumnRole::Gpu; });
    QVERIFY(gpu != columns.end() && gpu->option.has_value());
    fixture.window->findChild<ui::ComparisonView*>()->chooseCell(static_cast<int>(row - rows.begin()),
                                                                 static_cast<int>(gpu - columns.begin()));
}

QString panelText(WindowFixture& fixture) { return fixture.window->findChild<ui::TrailBrowser*>()->toPlainText(); }

/// The panel with all steps open and the keyboard in it.
ui::TrailBrowser* unfoldAll(WindowFixture& fixture)
{
    auto* panel = fixture.window->findChild<ui::WhyPanel*>();
    for (auto* button : panel->findChildren<QToolButton*>())
        if (button->isCheckable() && button->isVisible() && !button->isChecked())
            button->click();
    auto* trail = fixture.window->findChild<ui::TrailBrowser*>();
    trail->setFocus();
    return trail;
}

/// A template's plan with a column in which it is red or tight.
core::Plan redPlan(const char* job, const char* type)
{
    const core::DataSet& data = test::shippedData();
    for (const auto& start : core::workloadTemplates(data.catalogue.models()))
        if (start.id == job) {
            core::Plan plan = ui::newPlanFrom(start, data.catalogue, ui::Text(data.sentences, core::Language::English));
            plan.pinned = {{type, plan.policy.regions.front(), 1, "ecs.payg"}};
            return plan;
        }
    return {};
}

bool isGreen(const ui::ComparisonResult& result, const core::OptionSpec& spec)
{
    const auto& columns = result.comparison.columns;
    return std::any_of(columns.begin(), columns.end(), [&spec](const core::Column& column) {
        return column.option && column.option->spec == spec && column.option->sizing.isKnown()
            && column.option->sizing->fit() == core::FitVerdict::Fits;
    });
}

void drop(WindowFixture& fixture, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &enter);
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &event);
}

/// The words of links name what they are: "fold:3", "step:1", "value:2.0", an address of the web.
QString linkUnderKeyboard(const ui::TrailBrowser& trail)
{
    QTextCursor start(trail.textCursor());
    if (!start.hasSelection())
        return {};
    start.setPosition(trail.textCursor().selectionStart() + 1);
    return start.charFormat().anchorHref();
}

/// Goes from link to link with Tab until one is wanted; empty where the keyboard left the panel first.
QString tabTo(ui::TrailBrowser& trail, const std::function<bool(const QString&)>& isWanted)
{
    constexpr int kMostLinks = 400;
    for (int i = 0; i < kMostLinks; ++i) {
        QTest::keyClick(&trail, Qt::Key_Tab);
        if (!trail.hasFocus())
            return {};
        const QString link = linkUnderKeyboard(trail);
        if (!link.isEmpty() && isWanted(link))
            return link;
    }
    return {};
}

/// What a link of the panel leads to, from the values that it explains.
ui::TrailLink::Kind kindOf(const WindowFixture& fixture, std::string_view row, const QString& link)
{
    const auto& result = *fixture.window->result();
    const auto& rows = result.table.rows;
    const auto at = std::find_if(rows.begin(), rows.end(), [row](const auto* each) { return each->id == row; });
    const auto explained = ui::explain(result, static_cast<int>(at - rows.begin()),
                                       fixture.window->findChild<ui::ComparisonView*>()->currentColumn(),
                                       fixture.language.text(), test::shippedData().catalogue);
    const QStringList place = QString(link).remove(QStringLiteral("value:")).split(u'.');
    const ui::StepWords& step = explained->steps.at(place.value(0).toULongLong());
    const std::size_t input = place.value(1).toULongLong();
    return input < step.inputs.size() ? step.inputs[input].link.kind : step.result.link.kind;
}

/// Takes the place of the browser.
class AddressCatcher : public QObject {
    Q_OBJECT

public:
    AddressCatcher()
    {
        for (const char* scheme : {"http", "https"})
            QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), this, "open");
    }
    ~AddressCatcher() override
    {
        for (const char* scheme : {"http", "https"})
            QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
    }
    QList<QUrl> opened;

public slots:
    void open(const QUrl& url) { opened << url; }
};

QString treePath(const char* path) { return QStringLiteral(QUANHENG_SOURCE_DIR "/") + QString::fromLatin1(path); }

} // namespace

/// What the window says of a figure, and what it does about a memory that does not suffice.
class TestReasons : public QObject {
    Q_OBJECT

private slots:
    void thePanelFollowsTheSelectedCellAndCanBeCopied()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        chooseGpuCell(fixture, "speed.run");
        const QString time = panelText(fixture);
        QVERIFY2(time.contains(QStringLiteral("Time to train")), qPrintable(time));
        // An input with its source, and the way back to the user's own fields.
        QVERIFY2(time.contains(QStringLiteral("assumption")), qPrintable(time));
        chooseGpuCell(fixture, "cost.per_run");
        const QString cost = panelText(fixture);
        QVERIFY(cost != time);
        QVERIFY2(cost.contains(QStringLiteral("Cost of a run")), qPrintable(cost));

        fixture.window->findChild<ui::WhyPanel*>()->copy();
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->hasText() && copied->hasHtml());
        // Folded steps too: the price row with its own date (quote of 2026-09-24).
        QVERIFY2(copied->text().contains(QStringLiteral("2026-09-24")), qPrintable(copied->text()));
    }

    void aFactOfTheCatalogueNamesItsSource()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        chooseGpuCell(fixture, "hardware.vcpu");
        QVERIFY2(panelText(fixture).contains(QStringLiteral("catalogue")), qPrintable(panelText(fixture)));
    }

    void wordsWithoutACalculationSaySo()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        chooseGpuCell(fixture, "cost.basis");
        QVERIFY2(panelText(fixture).contains(QStringLiteral("there are no steps")), qPrintable(panelText(fixture)));
    }

    void thePanelSpeaksTheOtherLanguageAtOnce()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        chooseGpuCell(fixture, "speed.run");
        fixture.language.apply(core::Language::Chinese);
        QCoreApplication::processEvents();
        QVERIFY2(panelText(fixture).contains(QStringLiteral("单次训练时间")), qPrintable(panelText(fixture)));
    }

    void everyKindOfLinkWorksByKeyboard_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<ui::TrailLink::Kind>("kind");
        QTest::newRow("a field") << QByteArray("speed.run") << ui::TrailLink::Kind::Field;
        QTest::newRow("a price") << QByteArray("cost.per_run") << ui::TrailLink::Kind::Price;
        QTest::newRow("a type") << QByteArray("hardware.vcpu") << ui::TrailLink::Kind::Type;
        QTest::newRow("a card") << QByteArray("speed.throughput") << ui::TrailLink::Kind::Card;
    }
    void everyKindOfLinkWorksByKeyboard()
    {
        using Kind = ui::TrailLink::Kind;
        QFETCH(QByteArray, row);
        QFETCH(Kind, kind);
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        chooseGpuCell(fixture, row.constData());
        const std::string before = planOf(fixture);
        auto* trail = unfoldAll(fixture);
        const QString link = tabTo(*trail, [&](const QString& each) {
            return each.startsWith(QLatin1StringView("value:")) && kindOf(fixture, row.constData(), each) == kind;
        });
        QVERIFY2(!link.isEmpty(), "no such link can be reached");
        QTest::keyClick(trail, Qt::Key_Return);
        if (kind == Kind::Price)
            QVERIFY(fixture.window->findChild<ui::PriceDialog*>() != nullptr);
        else if (kind == Kind::Type)
            QVERIFY(fixture.window->findChild<ui::ColumnDialog*>() != nullptr);
        else
            QVERIFY(fixture.window->findChild<ui::WorkloadWizard*>() != nullptr);
        auto* opened = fixture.window->findChild<QDialog*>();
        QVERIFY(opened->isVisible());
        QTest::keyClick(opened, Qt::Key_Escape);
        QVERIFY2(planOf(fixture) == before, "looked at only");
    }

    void stepsFoldUnfoldAndAreGoneToByKeyboard()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        chooseGpuCell(fixture, "cost.per_run");
        auto* trail = fixture.window->findChild<ui::TrailBrowser*>();
        trail->setFocus();
        const QString folded = trail->toPlainText();
        // A value that an earlier step gives: Enter unfolds that step and goes there.
        const QString step =
            tabTo(*trail, [](const QString& link) { return link.startsWith(QLatin1StringView("step:")); });
        QVERIFY(!step.isEmpty());
        QTest::keyClick(trail, Qt::Key_Return);
        const QString unfolded = trail->toPlainText();
        QVERIFY(unfolded.size() > folded.size());
        QCOMPARE(linkUnderKeyboard(*trail), QString(step).replace(QStringLiteral("step:"), QStringLiteral("fold:")));
        // Its head has the keyboard: Enter folds it again, and once more unfolds it.
        QTest::keyClick(trail, Qt::Key_Return);
        QCOMPARE(trail->toPlainText(), folded);
        QTest::keyClick(trail, Qt::Key_Return);
        QCOMPARE(trail->toPlainText(), unfolded);
        QTest::keyClick(trail, Qt::Key_Escape);
        QVERIFY2(!trail->hasFocus(), "Escape goes back to the table");
    }

    void sourcesOnTheWebOpenByKeyboard()
    {
        AddressCatcher browser;
        WindowFixture fixture;
        chooseTemplate(fixture, "bert-base-finetune");
        // A price by hand may name the page that it stands on.
        const auto quoted = fixture.window->result();
        fixture.window->document().edit("price", [&quoted](core::Plan& plan) {
            for (const core::Column& column : quoted->comparison.columns)
                if (column.option && column.option->cost.isKnown())
                    plan.manualPrices.push_back(column.option->cost->prices.front());
            for (core::PriceRow& row : plan.manualPrices) {
                row.kind = core::PriceKind::Manual;
                row.source = "https://example.org/quote";
            }
        });
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != quoted, kAnswerTimeout);
        chooseGpuCell(fixture, "cost.per_run");
        const QString link = tabTo(*unfoldAll(fixture), [](const QString& each) { return ui::isWebAddress(each); });
        QVERIFY2(!link.isEmpty(), "no source on the web can be reached");
        QTest::keyClick(fixture.window->findChild<ui::TrailBrowser*>(), Qt::Key_Return);
        QCOMPARE(browser.opened, QList<QUrl>{QUrl(link)});
    }

    void everyCureTurnsTheColumnGreen_data()
    {
        QTest::addColumn<QString>("job");
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("choice");
        const std::pair<const char*, const char*> kRed[] = {
            {"qwen2.5-7b-lora", "ecs.gn6i-c4g1.xlarge"},
            {"llama3-8b-full-finetune", "ecs.gn7i-c8g1.2xlarge"},
            {"llama3-8b-full-finetune", "ecs.gn7i-c32g1.32xlarge"},
            {"llama3-8b-full-finetune", "ecs.gn7e-c16g1.4xlarge"},
        };
        for (const auto& [job, type] : kRed) {
            const core::Plan plan = redPlan(job, type);
            const auto cures = app::curesWith(test::shippedData(), test::kTestDay)(plan.pinned.front(), plan, 0);
            QVERIFY2(!cures.choices.empty(), job);
            for (std::size_t i = 0; i < cures.choices.size(); ++i) {
                std::string name = std::string(job) + " on " + type;
                for (const core::Message& change : cures.choices[i].cure.changes)
                    name += ", " + change.code;
                QTest::newRow(name.c_str())
                    << QString::fromLatin1(job) << QString::fromLatin1(type) << static_cast<int>(i);
            }
        }
    }
    void everyCureTurnsTheColumnGreen()
    {
        QFETCH(QString, job);
        QFETCH(QString, type);
        QFETCH(int, choice);
        WindowFixture fixture;
        fixture.window->showPlan(redPlan(qPrintable(job), qPrintable(type)));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != nullptr, kAnswerTimeout);
        const auto red = fixture.window->result();
        const core::OptionSpec spec = red->plan.pinned.front();
        QVERIFY(!isGreen(*red, spec));
        const std::string before = planOf(fixture);
        const auto fit = std::find_if(red->table.rows.begin(), red->table.rows.end(),
                                      [](const auto* each) { return each->id == "fit.verdict"; });
        fixture.window->findChild<ui::ComparisonView*>()->chooseCell(
            static_cast<int>(fit - red->table.rows.begin()), static_cast<int>(red->comparison.columns.size()) - 1);
        QTest::mouseClick(fixture.window->findChild<ui::WhyPanel*>()->findChild<QPushButton*>(), Qt::LeftButton);
        auto* dialog = fixture.window->findChild<ui::CuresDialog*>();
        QVERIFY(dialog != nullptr);
        QPushButton* apply = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((apply = dialog->findChild<QPushButton*>(QStringLiteral("apply.%1").arg(choice)))
                                     != nullptr,
                                 kAnswerTimeout);
        const core::OptionSpec cured = dialog->answer().choices.at(static_cast<std::size_t>(choice)).cure.spec;
        QTest::mouseClick(apply, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != red, kAnswerTimeout);
        QVERIFY(isGreen(*fixture.window->result(), cured));
        undo(fixture);
        QVERIFY(planOf(fixture) == before);
    }

    void aCureIsAppliedAndUndoneInOneStep()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "llama3-8b-full-finetune");
        chooseGpuCell(fixture, "fit.verdict");
        const std::string before = planOf(fixture);
        auto* ask = fixture.window->findChild<ui::WhyPanel*>()->findChild<QPushButton*>();
        QVERIFY(ask != nullptr && ask->isVisible());
        QTest::mouseClick(ask, Qt::LeftButton);
        auto* dialog = fixture.window->findChild<ui::CuresDialog*>();
        QVERIFY(dialog != nullptr);
        QPushButton* apply = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((apply = dialog->findChild<QPushButton*>(QStringLiteral("apply.0"))) != nullptr,
                                 kAnswerTimeout);
        const auto result = fixture.window->result();
        QTest::mouseClick(apply, Qt::LeftButton);
        QVERIFY(planOf(fixture) != before);
        QCOMPARE(fixture.window->document().undoName(), QStringLiteral("make it fit"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->result() != result, kAnswerTimeout);
        const auto& columns = fixture.window->result()->comparison.columns;
        QVERIFY(std::any_of(columns.begin(), columns.end(), [](const core::Column& column) {
            return column.option && column.option->sizing.isKnown() && column.role != core::ColumnRole::Cpu
                && column.option->sizing->fit() == core::FitVerdict::Fits;
        }));
        undo(fixture);
        QVERIFY(planOf(fixture) == before);
    }

    void aDroppedModelIsImportedInOneStep()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "llama3-8b-full-finetune");
        const std::string before = planOf(fixture);
        drop(fixture, treePath("tests/data/configs/qwen3-30b-a3b.json"));
        auto* dialog = fixture.window->findChild<ui::ImportDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->accept();
        QVERIFY(planOf(fixture) != before);
        undo(fixture);
        QVERIFY(planOf(fixture) == before);
    }

    void aFileThatIsNoConfigurationChangesNothing()
    {
        WindowFixture fixture;
        chooseTemplate(fixture, "llama3-8b-full-finetune");
        const std::string before = planOf(fixture);
        drop(fixture, treePath("LICENSE"));
        QVERIFY(planOf(fixture) == before);
    }
};

QTEST_MAIN(TestReasons)
#include "test_reasons.moc"
