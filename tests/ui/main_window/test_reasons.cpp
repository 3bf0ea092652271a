#include "core/document/plan_file.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/comparison/comparison_view.h"
#include "ui/cures/cures_dialog.h"
#include "ui/why/trail_browser.h"
#include "ui/why/why_panel.h"
#include "ui/wizard/import_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QUrl>

#include <algorithm>

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

void drop(WindowFixture& fixture, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &enter);
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &event);
}

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
