#include "ui/charts/option_look.h"

#include <QGuiApplication>
#include <QTest>

#include <set>
#include <utility>

using namespace quanheng;

class TestOptionLook : public QObject {
    Q_OBJECT

private slots:
    /// The three columns and far more of the user's own than fit a screen.
    void noTwoColumnsLookAlike()
    {
        constexpr std::size_t kColumns = 40;
        std::set<std::pair<QRgb, ui::Marker>> looks;
        for (std::size_t column = 0; column < kColumns; ++column) {
            const ui::OptionLook look = ui::optionLook(column, QGuiApplication::palette());
            looks.insert({look.color.rgb(), look.marker});
        }
        QCOMPARE(looks.size(), kColumns);
    }

    /// Neighbours differ in both, so that neither a print without colour nor a small marker hides it.
    void neighboursDifferInShapeAndColour()
    {
        for (std::size_t column = 0; column < 12; ++column) {
            const ui::OptionLook one = ui::optionLook(column, QGuiApplication::palette());
            const ui::OptionLook next = ui::optionLook(column + 1, QGuiApplication::palette());
            QVERIFY(one.marker != next.marker);
            QVERIFY(one.color != next.color);
        }
    }

    void markersFillTheirPlace()
    {
        for (std::size_t column = 0; column < 7; ++column) {
            const auto marker = ui::optionLook(column, QGuiApplication::palette()).marker;
            const QRectF bounds = ui::markerPath(marker, {50, 50}, 20).boundingRect();
            QVERIFY(bounds.width() > 15 && bounds.width() < 27);
            QVERIFY(bounds.contains(QPointF(50, 50)));
        }
    }
};

QTEST_MAIN(TestOptionLook)
#include "test_option_look.moc"
