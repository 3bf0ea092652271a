#include "ui/charts/chart_style.h"
#include "ui/charts/label_placement.h"
#include "ui/charts/nice_axis.h"
#include "ui/charts/option_look.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace quanheng::ui;

namespace {

/// Contrast of two colours by WCAG 2.2, section 1.4.11.
double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x232629));
    palette.setColor(QPalette::Base, QColor(0x232629));
    palette.setColor(QPalette::WindowText, Qt::white);
    palette.setColor(QPalette::Text, Qt::white);
    return palette;
}

} // namespace

class TestChartGeometry : public QObject {
    Q_OBJECT

private slots:
    void ticksAreRound_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<bool>("isLog");
        QTest::addColumn<QList<double>>("ticks");
        QTest::newRow("hours") << 1.9 << 9.0 << false << QList<double>{0, 2, 4, 6, 8, 10};
        QTest::newRow("odd costs") << 4000000.0 << 9259259.0 << false << QList<double>{0, 2e6, 4e6, 6e6, 8e6, 10e6};
        QTest::newRow("wide") << 1.9 << 61.0 << true << QList<double>{1, 2, 5, 10, 20, 50, 100};
        QTest::newRow("very wide") << 0.02 << 5000.0 << true << QList<double>{0.01, 0.1, 1, 10, 100, 1000, 10000};
        QTest::newRow("nothing") << 0.0 << 0.0 << false << QList<double>{0, 0.2, 0.4, 0.6, 0.8, 1, 1.2};
        QTest::newRow("a zero keeps it linear") << 0.0 << 100.0 << false << QList<double>{0, 20, 40, 60, 80, 100, 120};
    }
    void ticksAreRound()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(bool, isLog);
        QFETCH(QList<double>, ticks);
        const NiceAxis axis = niceAxis(low, high);
        QCOMPARE(axis.isLog, isLog);
        QCOMPARE(axis.ticks.size(), static_cast<std::size_t>(ticks.size()));
        for (qsizetype i = 0; i < ticks.size(); ++i)
            QVERIFY2(qFuzzyCompare(1 + axis.ticks[static_cast<std::size_t>(i)], 1 + ticks[i]),
                     qPrintable(QString::number(axis.ticks[static_cast<std::size_t>(i)])));
    }

    void everyValueIsOnTheAxis()
    {
        for (const auto& [low, high] : {std::pair(1.9, 61.0), std::pair(3.0, 9.0), std::pair(0.02, 5000.0)}) {
            const NiceAxis axis = niceAxis(low, high);
            QVERIFY(axis.position(low) >= 0 && axis.position(low) <= 1);
            QVERIFY(axis.position(high) >= 0 && axis.position(high) <= 1);
        }
    }

    void hostileEndsGiveAnAxis()
    {
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        for (const double high : {kInfinity, -1.0, std::nan("")})
            QVERIFY(std::isfinite(niceAxis(kInfinity, high).high));
    }

    void labelsDoNotCoverEachOther()
    {
        QList<LabelRequest> requests;
        for (int i = 0; i < 6; ++i)
            requests << LabelRequest{QPointF(100 + i * 3, 100), QSizeF(80, 16), 8};
        const QRectF bounds(0, 0, 400, 300);
        const QList<QRectF> places = placeLabels(requests, bounds, {});
        for (qsizetype i = 0; i < places.size(); ++i) {
            QVERIFY(bounds.contains(places[i]));
            for (qsizetype k = 0; k < i; ++k)
                QVERIFY(!places[i].intersects(places[k]));
        }
    }

    void labelsKeepOffWhatIsTaken()
    {
        const QList<QRectF> taken{QRectF(105, 80, 100, 40)};
        const auto places = placeLabels({{QPointF(100, 100), QSizeF(60, 16), 8}}, QRectF(0, 0, 400, 300), taken);
        QVERIFY(!places.first().intersects(taken.first()));
    }

    void coloursStandOutFromTheirGround()
    {
        for (const QPalette& palette : {paperPalette(), darkPalette()})
            for (std::size_t column = 0; column < 6; ++column)
                QVERIFY2(contrast(optionLook(column, palette).color, palette.color(QPalette::Base)) >= 3.0,
                         qPrintable(optionLook(column, palette).color.name()));
    }

    void columnsDifferInShapeToo()
    {
        std::set<Marker> shapes;
        for (std::size_t column = 0; column < 6; ++column)
            shapes.insert(optionLook(column, paperPalette()).marker);
        QCOMPARE(shapes.size(), std::size_t(6));
    }
};

QTEST_MAIN(TestChartGeometry)
#include "test_chart_geometry.moc"
