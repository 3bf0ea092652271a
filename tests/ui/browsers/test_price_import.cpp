#include "core/document/plan_file.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_bar.h"
#include "ui/prices/price_review_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>

using namespace quanheng;

namespace {

constexpr const char* kHeader = "product,spec,region,unit,basis,price,currency,kind,date,source\n";
// The shipped list says 9.5326 CNY an hour of ecs.gn7i-c8g1.2xlarge in cn-hangzhou.
constexpr const char* kContract =
    "ecs,ecs.gn7i-c8g1.2xlarge,cn-hangzhou,hour,machine,8.10,CNY,contract,2026-10-01,contract 7\n";
constexpr const char* kTenthOfIt =
    "ecs,ecs.gn7i-c8g1.2xlarge,cn-hangzhou,hour,machine,0.81,CNY,contract,2026-10-01,contract 7\n";
constexpr const char* kNegative =
    "ecs,ecs.gn7i-c8g1.2xlarge,cn-beijing,hour,machine,-1,CNY,contract,2026-10-01,contract 7\n";

QAction* actionCalled(const QWidget& window, const QString& words)
{
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text().remove(u'&') == words)
            return action;
    return nullptr;
}

} // namespace

/// Price files in the window: what they change is shown first, and is one step.
class TestPriceImport : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<test::WindowFixture>();
        m_fixture->window->showPlan(core::samplePlan(test::shippedData().catalogue));
        m_ownPrices = plan().manualPrices.size();
    }
    void cleanup() { m_fixture.reset(); }

    void aContractPriceIsOneStep()
    {
        const auto* dialog = import(QByteArray(kHeader) + kContract);
        QVERIFY(dialog != nullptr);
        const auto* table = dialog->findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 1);
        QVERIFY(table->model()->index(0, 3).data().toString().contains(QStringLiteral("9.53")));
        QVERIFY(table->model()->index(0, 4).data().toString().contains(QStringLiteral("8.10")));
        QVERIFY(table->model()->index(0, 5).data().toString().contains(QStringLiteral("15")));
        ok(*dialog)->click();
        QCOMPARE(plan().manualPrices.size(), m_ownPrices + 1);
        QCOMPARE(plan().manualPrices.back().price, core::Money::fromUnits(8.10, core::Currency::Cny));
        m_fixture->window->document().history().undo();
        QCOMPARE(plan().manualPrices.size(), m_ownPrices);
    }

    void whatIsHeldBackIsTakenOnlyWhenTicked()
    {
        const auto* dialog = import(QByteArray(kHeader) + kTenthOfIt);
        QVERIFY(dialog != nullptr);
        QVERIFY(!ok(*dialog)->isEnabled());
        auto* table = dialog->findChild<QTableView*>();
        QVERIFY(table->model()->setData(table->model()->index(0, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(ok(*dialog)->isEnabled());
        ok(*dialog)->click();
        QCOMPARE(plan().manualPrices.size(), m_ownPrices + 1);
    }

    void wrongCellsAreNamedAndTheRestCanBeTaken()
    {
        const auto* dialog = import(QByteArray(kHeader) + kContract + kNegative);
        QVERIFY(dialog != nullptr);
        const QString problems = dialog->findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(problems.contains(QStringLiteral("3")) && problems.contains(QStringLiteral("price")),
                 qPrintable(problems));
        ok(*dialog)->click();
        QCOMPARE(plan().manualPrices.size(), m_ownPrices + 1);
    }

    void aFileThatIsNoPriceFileChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("other columns") << QByteArray("a,b\n1,2\n");
        QTest::newRow("GBK") << QByteArray("\xb2\xfa\xc6\xb7,\xb9\xe6\xb8\xf1\n");
        QTest::newRow("binary") << QByteArray("\x00\x01\x02\xff", 4);
    }

    void aFileThatIsNoPriceFileChangesNothing()
    {
        QFETCH(QByteArray, content);
        QVERIFY(import(content) == nullptr);
        QVERIFY(m_fixture->window->findChild<ui::MessageBar*>()->sentence().contains(QStringLiteral("prices.csv")));
        QCOMPARE(plan().manualPrices.size(), m_ownPrices);
        QVERIFY(!m_fixture->window->document().history().canUndo());
    }

    void theTemplateIsWrittenInTheWindowsLanguage()
    {
        m_fixture->language.apply(core::Language::Chinese);
        m_fixture->dialogs.savePath = m_fixture->path("template.csv");
        QAction* save = nullptr;
        QTRY_VERIFY((save = actionCalled(*m_fixture->window, QStringLiteral("保存价格模板(T)…"))) != nullptr);
        save->trigger();
        QFile file(m_fixture->dialogs.savePath);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(file.readAll()).contains(QStringLiteral("产品,规格,地域")));
    }

    void aCopyGoesOutWithoutOwnPrices()
    {
        ok(*import(QByteArray(kHeader) + kContract))->click();
        QCOMPARE(plan().manualPrices.size(), m_ownPrices + 1);
        m_fixture->dialogs.savePath = m_fixture->path("copy.qhplan");
        actionCalled(*m_fixture->window, QStringLiteral("Save a copy without own prices…"))->trigger();
        const auto copy = m_fixture->store.load(m_fixture->dialogs.savePath);
        QVERIFY(copy.has_value());
        QVERIFY(copy->manualPrices.empty());
        QFile file(m_fixture->dialogs.savePath);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("contract 7"));
        QCOMPARE(plan().manualPrices.size(), m_ownPrices + 1);
    }

    void ownPricesCanBeSwitchedOff()
    {
        QAction* own = actionCalled(*m_fixture->window, QStringLiteral("Use own prices and discounts"));
        QVERIFY(own->isChecked());
        own->trigger();
        QCOMPARE(plan().pricing.layer, core::PriceLayer::List);
        m_fixture->window->document().history().undo();
        QVERIFY(own->isChecked());
    }

private:
    const core::Plan& plan() const { return m_fixture->window->document().plan(); }

    /// The review of a file; nullptr where there is none.
    ui::PriceReviewDialog* import(const QByteArray& content)
    {
        m_fixture->dialogs.openPath = m_fixture->path("prices.csv");
        QFile file(m_fixture->dialogs.openPath);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return nullptr;
        file.close();
        actionCalled(*m_fixture->window, QStringLiteral("Import prices…"))->trigger();
        const auto* messages = m_fixture->window->findChild<ui::MessageBar*>();
        ui::PriceReviewDialog* dialog = nullptr;
        [&] {
            QTRY_VERIFY((dialog = m_fixture->window->findChild<ui::PriceReviewDialog*>()) != nullptr
                        || messages->isVisible());
        }();
        return dialog;
    }

    static QPushButton* ok(const QDialog& dialog)
    {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    }

    std::unique_ptr<test::WindowFixture> m_fixture;
    std::size_t m_ownPrices = 0;
};

QTEST_MAIN(TestPriceImport)
#include "test_price_import.moc"
