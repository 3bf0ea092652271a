#include "core/text/chinese_amount.h"

#include <QTest>

using namespace quanheng::core;

class TestChineseAmount : public QObject {
    Q_OBJECT

private slots:
    void anAmountIsWrittenInCapitals_data();
    void anAmountIsWrittenInCapitals();
    void otherCurrenciesHaveNoSuchForm();
};

void TestChineseAmount::anAmountIsWrittenInCapitals_data()
{
    QTest::addColumn<qint64>("fen");
    QTest::addColumn<QString>("text");
    const auto add = [](qint64 fen, const char* text) {
        QTest::addRow("%lld", static_cast<long long>(fen)) << fen << QString::fromUtf8(text);
    };
    add(15000, "壹佰伍拾元整"); // the invoice of report-conventions 3
    add(0, "零元整");
    add(5, "伍分");
    add(50, "伍角整");
    add(105, "壹元零伍分");
    add(123405, "壹仟贰佰叁拾肆元零伍分");
    add(680632, "陆仟捌佰零陆元叁角贰分");
    add(100000, "壹仟元整");
    add(1000000, "壹万元整");
    add(1000500, "壹万零伍元整");
    add(1050000, "壹万零伍佰元整");
    add(1005000, "壹万零伍拾元整");
    add(10000000, "壹拾万元整");
    add(1000000000, "壹仟万元整");
    add(10700053, "壹拾万柒仟元伍角叁分");
    add(10000000000, "壹亿元整");
    add(10000100000, "壹亿零壹仟元整");
    add(-15000, "负壹佰伍拾元整");
}

void TestChineseAmount::anAmountIsWrittenInCapitals()
{
    QFETCH(qint64, fen);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(capitalAmount(Money(fen * 10'000, Currency::Cny))), text);
}

void TestChineseAmount::otherCurrenciesHaveNoSuchForm()
{
    QVERIFY(capitalAmount(Money::fromUnits(150, Currency::Usd)).empty());
    QVERIFY(capitalAmount(Money::largest(Currency::Cny)).empty());
}

QTEST_APPLESS_MAIN(TestChineseAmount)
#include "test_chinese_amount.moc"
