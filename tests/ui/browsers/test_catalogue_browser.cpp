#include "core/document/plan_file.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/browser/browser_view.h"
#include "ui/catalogue/catalogue_browser.h"
#include "ui/main_window/main_window.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>

using namespace quanheng;

/// The catalogue in the window, on the shipped data.
class TestCatalogueBrowser : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<test::WindowFixture>();
        m_fixture->window->showPlan(core::samplePlan(test::shippedData().catalogue));
        m_fixture->window->showPage(ui::Navigation::Catalogue);
        m_browser = m_fixture->window->findChild<ui::CatalogueBrowser*>();
        m_table = m_browser->view()->table();
    }
    void cleanup() { m_fixture.reset(); }

    void everyTypeIsListed()
    {
        QCOMPARE(m_table->model()->rowCount(), static_cast<int>(test::shippedData().catalogue.instanceTypes().size()));
    }

    void whatIsMeasuredOfATypeStandsInItsDetails()
    {
        // SpareCores' inspector on a running machine, 2026-04-04: 59 GB/s of memory, 24.2 GB/s to the card.
        QTest::keyClicks(m_browser->findChild<QLineEdit*>(), QStringLiteral("gn7i-c8g1.2xlarge"));
        QTRY_COMPARE(m_table->model()->rowCount(), 1);
        const QString details = m_browser->findChild<QTextBrowser*>()->toPlainText();
        for (const char* fact : {"2026-04-04", "NVIDIA A10", "59 GB/s", "24.2 GB/s", "cn-shenzhen"})
            QVERIFY2(details.contains(QLatin1String(fact)), qPrintable(details));
    }

    void typesThatCannotBeEstimatedCanBeHidden()
    {
        const int all = m_table->model()->rowCount();
        m_browser->findChild<QCheckBox*>()->click();
        QTRY_VERIFY(m_table->model()->rowCount() < all);
        QTest::keyClicks(m_browser->findChild<QLineEdit*>(), QStringLiteral("vgn7i"));
        QTRY_COMPARE(m_table->model()->rowCount(), 0);
    }

private:
    std::unique_ptr<test::WindowFixture> m_fixture;
    ui::CatalogueBrowser* m_browser = nullptr;
    QTableView* m_table = nullptr;
};

QTEST_MAIN(TestCatalogueBrowser)
#include "test_catalogue_browser.moc"
