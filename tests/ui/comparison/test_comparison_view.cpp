#include "sample_comparison.h"

#include "ui/comparison/comparison_model.h"
#include "ui/comparison/comparison_view.h"
#include "ui/comparison/frozen_table_view.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace quanheng;

namespace {

ui::Text chinese() { return {shippedSentences(), core::Language::Chinese}; }
ui::Text english() { return {shippedSentences(), core::Language::English}; }

QTableView* tableOf(ui::ComparisonView& view) { return view.findChild<ui::FrozenTableView*>(); }

} // namespace

class TestComparisonView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_view = std::make_unique<ui::ComparisonView>(chinese());
        m_view->resize(1100, 700);
        m_view->setComparison(sampleComparison());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_table = tableOf(*m_view);
    }
    void cleanup() { m_view.reset(); }

    void alwaysHasACurrentCell()
    {
        QVERIFY(m_table->currentIndex().isValid());
        m_view->setComparison(sampleComparison({.isPaiEmpty = true}));
        QVERIFY(m_table->currentIndex().isValid());
        QVERIFY(m_view->model()->rowCount() > 0);
    }

    void keepsTheCurrentCellOverANewAnswer()
    {
        m_table->setCurrentIndex(m_view->model()->index(5, 2));
        m_view->setComparison(sampleComparison({.costFactor = 2}));
        QCOMPARE(m_table->currentIndex().row(), 5);
        QCOMPARE(m_table->currentIndex().column(), 2);
    }

    void tabLeavesTheTable() { QVERIFY(!m_table->tabKeyNavigation()); }

    void arrowsFoldAndUnfoldAGroup()
    {
        const int rows = m_view->model()->rowCount();
        m_table->setCurrentIndex(m_view->model()->index(0, 0));
        QTest::keyClick(m_table, Qt::Key_Left);
        QCOMPARE(m_view->model()->rowCount(), rows - 1);
        QTest::keyClick(m_table, Qt::Key_Right);
        QCOMPARE(m_view->model()->rowCount(), rows);
        QTest::keyClick(m_table, Qt::Key_Space);
        QCOMPARE(m_view->model()->rowCount(), rows - 1);
    }

    void enterTellsWhichCell()
    {
        QSignalSpy spy(m_view.get(), &ui::ComparisonView::cellActivated);
        m_table->setCurrentIndex(m_view->model()->index(5, 2));
        QTest::keyClick(m_table, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.first(), (QList<QVariant>{5, 1}));
    }

    void copiesTheWholeTable()
    {
        m_view->copy();
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasHtml());
        QCOMPARE(data->text().split(u'\n', Qt::SkipEmptyParts).size(), 9);
    }

    void copiesASelectionWithItsHeaders()
    {
        auto* selection = m_table->selectionModel();
        selection->select(m_view->model()->index(5, 1), QItemSelectionModel::ClearAndSelect);
        selection->select(m_view->model()->index(5, 2), QItemSelectionModel::Select);
        m_view->copy();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.at(0).contains(QStringLiteral("gn7i-c8g1.2xlarge")));
        QVERIFY(lines.at(1).startsWith(QStringLiteral("单次训练时间\t小时\t60\t")));
    }

    void switchesItsLanguage()
    {
        const auto header = [this] { return m_view->model()->headerData(2, Qt::Horizontal).toString(); };
        const QString before = header();
        m_view->setText(english());
        QVERIFY(header().contains(QStringLiteral("recommended")));
        QCOMPARE(m_view->model()->index(4, 0).data().toString(), QStringLiteral("Training speed"));
        m_view->setText(chinese());
        QCOMPARE(header(), before);
    }

    void rowsFollowTheWidthOfColumns()
    {
        m_view->setComparison(sampleComparison({.isPaiEmpty = true}));
        QTest::qWait(20);
        constexpr int kRun = 5; // "48–78 小时" under "60 小时"
        const int before = m_table->rowHeight(kRun);
        m_table->setColumnWidth(1, 36);
        QTRY_VERIFY(m_table->rowHeight(kRun) > before);
    }

    void emptyColumnSpansItsReason()
    {
        m_view->setComparison(sampleComparison({.isPaiEmpty = true}));
        QCOMPARE(m_table->rowSpan(0, 3), m_view->model()->rowCount());
        QCOMPARE(m_table->rowSpan(0, 2), 1);
    }

    /// This version of Qt hands screen readers null pointers where there is no current cell.
    void answersScreenReaders()
    {
        QAccessible::setActive(true);
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(m_table);
        QVERIFY(accessible != nullptr);
        QVERIFY(accessible->focusChild() != nullptr);
        QVERIFY(!accessible->text(QAccessible::Name).isEmpty());
    }

private:
    std::unique_ptr<ui::ComparisonView> m_view;
    QTableView* m_table = nullptr;
};

QTEST_MAIN(TestComparisonView)
#include "test_comparison_view.moc"
