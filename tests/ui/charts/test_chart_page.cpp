#include "sample_comparison.h"

#include "ui/charts/chart_page.h"
#include "ui/charts/cost_time_chart.h"
#include "ui/charts/cost_time_model.h"
#include "ui/charts/cost_time_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGraphicsScene>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>

using namespace quanheng;

namespace {

ui::Text chinese() { return {shippedSentences(), core::Language::Chinese}; }
ui::Text english() { return {shippedSentences(), core::Language::English}; }

} // namespace

class TestChartPage : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_page = std::make_unique<ui::ChartPage>(chinese());
        m_page->resize(900, 600);
        m_page->setComparison(sampleComparison());
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_view = m_page->findChild<ui::CostTimeView*>();
    }
    void cleanup() { m_page.reset(); }

    void readsItsMessageAsItsName()
    {
        QVERIFY(m_view->accessibleName().contains(QStringLiteral("gn7i-c8g1.2xlarge")));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("2024-12-30")));
    }

    void arrowsWalkFromPointToPoint()
    {
        QTest::keyClick(m_view, Qt::Key_Right);
        const QString first = m_view->currentSentence();
        QVERIFY2(first.contains(QStringLiteral("1.9 小时")), qPrintable(first)); // the fastest comes first
        QTest::keyClick(m_view, Qt::Key_Right);
        QVERIFY(m_view->currentSentence() != first);
        QCOMPARE(m_view->accessibleDescription(), m_view->currentSentence());
        QTest::keyClick(m_view, Qt::Key_Home);
        QCOMPARE(m_view->currentSentence(), first);
        QTest::keyClick(m_view, Qt::Key_End);
        QVERIFY(m_view->currentSentence().contains(QStringLiteral("ecs.c7.16xlarge")));
    }

    void showsItsDataAsATable()
    {
        m_page->showData(true);
        auto* table = m_page->findChild<QTableView*>();
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 23);
        QCOMPARE(table->model()->index(0, 1).data(Qt::UserRole).toDouble(), 1.9);
        QVERIFY(table->currentIndex().isValid());
        m_page->showData(false);
        QVERIFY(m_view->isVisible());
    }

    void dataKeepsTheRulesOfModels()
    {
        ui::CostTimeModel model(chinese());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(ui::costTimeData(*sampleComparison(), chinese()), chinese());
    }

    void copiesAPictureAtTwiceTheResolution()
    {
        m_page->copyPicture();
        const QImage image = QGuiApplication::clipboard()->image();
        QVERIFY(image.width() >= 2 * m_view->viewport()->width());
    }

    void switchesItsLanguage()
    {
        m_page->setText(english());
        QVERIFY(m_view->accessibleName().contains(QStringLiteral("under these assumptions")));
        QVERIFY(m_view->data().timeTitle.startsWith(QStringLiteral("Run time")));
        m_page->setText(chinese());
        QVERIFY(m_view->data().timeTitle.startsWith(QStringLiteral("运行时间")));
    }

    /// The module stays behind with its own shadow and animations unless they are switched off after every theme.
    void chartIsNeitherAnimatedNorShadowed()
    {
        for (const auto* item : m_view->scene()->items())
            if (const auto* chart = dynamic_cast<const ui::CostTimeChart*>(item)) {
                QCOMPARE(chart->animationOptions(), QChart::NoAnimation);
                QVERIFY(!chart->isDropShadowEnabled());
                return;
            }
        QFAIL("no chart in the scene");
    }

    void nothingIsNoError()
    {
        m_page->setComparison(nullptr);
        QTest::keyClick(m_view, Qt::Key_Right);
        m_page->copyPicture();
        QVERIFY(m_view->currentSentence().isEmpty());
    }

private:
    std::unique_ptr<ui::ChartPage> m_page;
    ui::CostTimeView* m_view = nullptr;
};

QTEST_MAIN(TestChartPage)
#include "test_chart_page.moc"
