#include "ui/format/format.h"

#include <QTest>

#include <limits>

using namespace quanheng;

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void moneyFollowsTheLanguage()
    {
        const auto amount = core::Money::fromUnits(123'456.78, core::Currency::Cny);
        QCOMPARE(ui::format::money(amount, core::Language::Chinese), QStringLiteral("12.35 万元"));
        QCOMPARE(ui::format::money(amount, core::Language::English), QStringLiteral("CNY 123,456.78"));
        QCOMPARE(ui::format::moneyExact(amount, core::Language::Chinese), QStringLiteral("123,456.78 元"));
    }

    void rawNumbersReadBackExactly_data()
    {
        QTest::addColumn<double>("value");
        for (const double value : {0.1, 1e-7, 12345678.9, 1.0 / 3, std::numeric_limits<double>::max()})
            QTest::addRow("%g", value) << value;
    }
    void rawNumbersReadBackExactly()
    {
        QFETCH(double, value);
        QCOMPARE(ui::format::raw(value).toDouble(), value);
    }

    void rawNumbersHaveNoGroups() { QCOMPARE(ui::format::raw(1234567), QStringLiteral("1234567")); }
};

QTEST_GUILESS_MAIN(TestFormat)
#include "test_format.moc"
