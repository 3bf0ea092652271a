#include "ui/report/paginator.h"

#include <QTest>

#include <numeric>

using namespace quanheng::ui;

namespace {

MeasuredBlock block(double height, double before = 0, bool keepsNext = false)
{
    return {before, height, keepsNext, {}, 0};
}

MeasuredBlock table(double header, const std::vector<double>& heights)
{
    MeasuredBlock result;
    result.header = header;
    result.height = header;
    for (const double height : heights)
        result.rows.push_back({height, false});
    return result;
}

double bottomOf(const PageFragment& fragment, const MeasuredBlock& block)
{
    if (!block.isTable())
        return fragment.top + block.height;
    double bottom = fragment.top + block.header;
    for (std::size_t row = fragment.firstRow; row < fragment.endRow; ++row)
        bottom += block.rows[row].height;
    return bottom;
}

} // namespace

class TestPaginator : public QObject {
    Q_OBJECT

private slots:
    void blocksFollowEachOther()
    {
        const auto pages = paginate({block(30), block(20, 5)}, 100);
        QCOMPARE(pages, (std::vector<PageLayout>{{{0, 0, 0, 0}, {1, 35, 0, 0}}}));
    }

    void spaceBeforeIsDroppedAtTheTop()
    {
        const auto pages = paginate({block(90), block(20, 5)}, 100);
        QCOMPARE(pages.size(), std::size_t(2));
        QCOMPARE(pages[1].front(), (PageFragment{1, 0, 0, 0}));
    }

    void headingsStayWithWhatTheyHead()
    {
        // 70 + heading 10 leaves 20; the paragraph of 30 does not fit, so the heading goes with it.
        const auto pages = paginate({block(70), block(10, 0, true), block(30)}, 100);
        QCOMPARE(pages[0].size(), std::size_t(1));
        QCOMPARE(pages[1].size(), std::size_t(2));
    }

    void headingsStayWithTheFirstRowOfATable()
    {
        const auto pages = paginate({block(70), block(10, 0, true), table(10, {15, 15})}, 100);
        QCOMPARE(pages[0].size(), std::size_t(1));
        QCOMPARE(pages[1].back(), (PageFragment{2, 10, 0, 2}));
    }

    void rowsAreNeverCutAndTheHeaderIsRepeated()
    {
        // Header 10 and rows of 40: two rows a page of 100.
        const auto pages = paginate({table(10, {40, 40, 40, 40, 40})}, 100);
        QCOMPARE(pages, (std::vector<PageLayout>{{{0, 0, 0, 2}}, {{0, 0, 2, 4}}, {{0, 0, 4, 5}}}));
    }

    void rowsThatOpenAGroupStayWithTheNext()
    {
        MeasuredBlock rows = table(10, {40, 30, 10, 30});
        rows.rows[2].keepsNext = true; // 10 + 40 + 30 + 10 = 90 would fit, but it opens a group
        const auto pages = paginate({rows}, 100);
        QCOMPARE(pages, (std::vector<PageLayout>{{{0, 0, 0, 2}}, {{0, 0, 2, 4}}}));
    }

    void aRowHigherThanAPageStandsAlone()
    {
        const auto pages = paginate({table(10, {20, 300, 20})}, 100);
        QCOMPARE(pages, (std::vector<PageLayout>{{{0, 0, 0, 1}}, {{0, 0, 1, 2}}, {{0, 0, 2, 3}}}));
    }

    void everyRowIsOnOnePageOnceAndInside()
    {
        std::vector<double> heights;
        for (int i = 0; i < 200; ++i)
            heights.push_back(7 + (i * 37) % 23);
        const std::vector<MeasuredBlock> blocks{block(30), table(12, heights), block(25, 5)};
        std::size_t next = 0;
        for (const PageLayout& page : paginate(blocks, 100))
            for (const PageFragment& fragment : page) {
                QVERIFY(bottomOf(fragment, blocks[fragment.block]) <= 100.000001);
                if (fragment.block == 1) {
                    QCOMPARE(fragment.firstRow, next);
                    next = fragment.endRow;
                }
            }
        QCOMPARE(next, heights.size());
    }

    void noBlocksNoPages() { QVERIFY(paginate({}, 100).empty()); }

    void wideTablesBreakByColumns_data()
    {
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("least");
        QTest::addColumn<QList<int>>("parts"); // columns of each part, the first included
        QTest::newRow("fits") << 4 << 30.0 << QList<int>{4};
        QTest::newRow("one too many") << 6 << 30.0 << QList<int>{4, 3}; // 5 options at most 4 a part: 3 and 2
        QTest::newRow("nine options") << 10 << 30.0 << QList<int>{4, 4, 4};
        QTest::newRow("no minimum") << 20 << 0.0 << QList<int>{20};
        QTest::newRow("minimum wider than the page") << 3 << 500.0 << QList<int>{2, 2};
        QTest::newRow("criteria only") << 1 << 30.0 << QList<int>{1};
    }
    void wideTablesBreakByColumns()
    {
        QFETCH(int, columns);
        QFETCH(double, least);
        QFETCH(QList<int>, parts);
        const auto result = columnParts(static_cast<std::size_t>(columns), 160, 40, least);
        QCOMPARE(result.size(), static_cast<std::size_t>(parts.size()));
        std::size_t next = 1;
        for (std::size_t i = 0; i < result.size(); ++i) {
            QCOMPARE(result[i].size(), static_cast<std::size_t>(parts[static_cast<qsizetype>(i)]));
            QCOMPARE(result[i].front(), std::size_t(0));
            for (std::size_t k = 1; k < result[i].size(); ++k)
                QCOMPARE(result[i][k], next++);
        }
    }
};

QTEST_APPLESS_MAIN(TestPaginator)
#include "test_paginator.moc"
