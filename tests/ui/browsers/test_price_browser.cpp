#include "core/document/plan_file.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/browser/browser_view.h"
#include "ui/main_window/main_window.h"
#include "ui/prices/price_browser.h"
#include "ui/prices/price_filter_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>

using namespace quanheng;

namespace {

constexpr int kPatience = 20'000;

QString cell(const QTableView& table, int row, ui::PriceColumn column)
{
    return table.model()->index(row, static_cast<int>(column)).data().toString();
}

} // namespace

/// The price book in the window, on the shipped data.
class TestPriceBrowser : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<test::WindowFixture>();
        core::Plan plan = core::samplePlan(test::shippedData().catalogue);
        plan.policy.regions = {"cn-beijing"};
        m_fixture->window->showPlan(std::move(plan));
        m_fixture->window->showPage(ui::Navigation::Prices);
        m_browser = m_fixture->window->findChild<ui::PriceBrowser*>();
        m_table = m_browser->view()->table();
        QTRY_VERIFY(m_table->model()->rowCount() > 0);
    }
    void cleanup() { m_fixture.reset(); }

    void itBeginsInThePlansRegion()
    {
        for (int row = 0; row < m_table->model()->rowCount(); ++row)
            QVERIFY(cell(*m_table, row, ui::PriceColumn::Region).contains(u"cn-beijing"));
    }

    void everyWordTypedNarrowsTheRows()
    {
        auto* words = m_browser->findChild<QLineEdit*>();
        QTest::keyClicks(words, QStringLiteral("GN7I 8xlarge"));
        QTRY_VERIFY(m_table->model()->rowCount() < 20);
        QVERIFY(m_table->model()->rowCount() > 0);
        for (int row = 0; row < m_table->model()->rowCount(); ++row) {
            QVERIFY(cell(*m_table, row, ui::PriceColumn::Type).contains(u"gn7i"));
            QVERIFY(cell(*m_table, row, ui::PriceColumn::Type).contains(u"8xlarge"));
        }
        words->selectAll();
        QTest::keyClicks(words, QStringLiteral("nothing like this"));
        QTRY_COMPARE(m_table->model()->rowCount(), 0);
    }

    void whatHasNoFigureStandsLastEitherWay_data()
    {
        QTest::addColumn<Qt::SortOrder>("order");
        QTest::newRow("cheapest first") << Qt::AscendingOrder;
        QTest::newRow("dearest first") << Qt::DescendingOrder;
    }

    void whatHasNoFigureStandsLastEitherWay()
    {
        QFETCH(Qt::SortOrder, order);
        m_browser->view()->sortBy(static_cast<int>(ui::PriceColumn::PerCard), order);
        bool isOver = false;
        for (int row = 0; row < m_table->model()->rowCount(); ++row) {
            const bool hasFigure = cell(*m_table, row, ui::PriceColumn::PerCard) != QStringLiteral("—");
            QVERIFY(!(isOver && hasFigure));
            isOver = isOver || !hasFigure;
        }
        QVERIFY(isOver);
        QVERIFY(cell(*m_table, 0, ui::PriceColumn::PerCard) != QStringLiteral("—"));
    }

    void runsAreCostedWhereOneMachineHoldsThem()
    {
        auto* words = m_browser->findChild<QLineEdit*>();
        QTest::keyClicks(words, QStringLiteral("ecs.gn7i-c8g1.2xlarge"));
        QTRY_COMPARE(m_table->model()->rowCount(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(cell(*m_table, 0, ui::PriceColumn::PerRun) != QStringLiteral("—"), kPatience);
        // A figure never stands without its range.
        QVERIFY(m_browser->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("80 % band")));
    }

    void theChosenRowSaysItsSource()
    {
        auto* details = m_browser->findChild<QTextBrowser*>();
        QVERIFY(details->toPlainText().contains(QStringLiteral("Source:")));
        QVERIFY(details->toPlainText().contains(QStringLiteral("Date:")));
    }

    void rowsKeptOutSayWhy()
    {
        auto* details = m_browser->findChild<QTextBrowser*>();
        for (QComboBox* box : m_browser->filters()->findChildren<QComboBox*>())
            box->setCurrentIndex(0);
        for (QComboBox* box : m_browser->filters()->findChildren<QComboBox*>())
            if (const int index = box->findText(QStringLiteral("kept out")); index >= 0)
                box->setCurrentIndex(index);
        QTRY_VERIFY(details->toPlainText().contains(QStringLiteral("Kept out:")));
        QCOMPARE(m_table->model()->rowCount(), static_cast<int>(test::shippedData().prices.quarantined().size()));
    }

    void itSpeaksTheWindowsLanguage()
    {
        m_fixture->language.apply(core::Language::Chinese);
        QTRY_COMPARE(m_table->model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("规格"));
        QVERIFY(m_browser->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("来源")));
    }

    void thePlansOwnPriceIsListed()
    {
        core::Plan plan = m_fixture->window->document().plan();
        core::PriceRow row;
        row.region = "cn-beijing";
        row.spec = "ecs.gn7i-c8g1.2xlarge";
        row.price = core::Money::fromUnits(7.77, core::Currency::Cny);
        row.kind = core::PriceKind::Manual;
        row.asOf = test::kTestDay;
        row.source = "the console";
        plan.manualPrices.push_back(row);
        m_fixture->window->showPlan(std::move(plan));
        m_fixture->window->showPage(ui::Navigation::Prices);
        QTest::keyClicks(m_browser->findChild<QLineEdit*>(), QStringLiteral("console"));
        QTRY_COMPARE(m_table->model()->rowCount(), 1);
        QVERIFY(cell(*m_table, 0, ui::PriceColumn::Price).contains(QStringLiteral("7.77")));
    }

private:
    std::unique_ptr<test::WindowFixture> m_fixture;
    ui::PriceBrowser* m_browser = nullptr;
    QTableView* m_table = nullptr;
};

QTEST_MAIN(TestPriceBrowser)
#include "test_price_browser.moc"
