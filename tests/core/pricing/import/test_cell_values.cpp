#include "core/pricing/import/cell_values.h"

#include <QTest>

using namespace quanheng::core;

class TestCellValues : public QObject {
    Q_OBJECT

private slots:
    void aPriceIsReadToTheMillionth_data();
    void aPriceIsReadToTheMillionth();
    void whatIsNoPriceSaysWhy_data();
    void whatIsNoPriceSaysWhy();
    void aDayIsReadWithTheYearFirst_data();
    void aDayIsReadWithTheYearFirst();
};

void TestCellValues::aPriceIsReadToTheMillionth_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<qint64>("micro");
    const auto add = [](const char* cell, qint64 micro) { QTest::newRow(cell) << QByteArray(cell) << micro; };
    add("9.53", 9'530'000);
    add("12", 12'000'000);
    add("0.0021", 2'100);
    add("0.000001", 1);
    add("31.583333", 31'583'333);
    add("1.5000000000", 1'500'000);
    add("1,234.5", 1'234'500'000);
    add("1,234,567.89", 1'234'567'890'000);
    add("1 234.5", 1'234'500'000);
    add("1'234.5", 1'234'500'000);
    add("1\xC2\xA0"
        "234.5",
        1'234'500'000);
    add("12,345", 12'345'000'000);
    add("007.50", 7'500'000);
}

void TestCellValues::aPriceIsReadToTheMillionth()
{
    QFETCH(QByteArray, cell);
    QFETCH(qint64, micro);
    const auto value = microFromCell(cell.toStdString(), ',');
    QVERIFY2(value.has_value(), value ? "" : value.error().code.c_str());
    QCOMPARE(static_cast<qint64>(*value), micro);
}

void TestCellValues::whatIsNoPriceSaysWhy_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QString>("code");
    QTest::addColumn<char>("separator");
    const auto add = [](const char* cell, const char* code, char separator = ',') {
        QTest::newRow(cell) << QByteArray(cell) << QString(code) << separator;
    };
    add("", "price.import.no_price");
    add("0", "price.import.zero");
    add("0.00", "price.import.zero");
    add("-5", "price.import.negative");
    add("9,53", "price.import.decimal_comma");
    add("1.234,56", "price.import.decimal_comma");
    add("1,2345", "price.import.decimal_comma");
    add("12,34,567", "price.import.decimal_comma");
    add("1,234", "price.import.ambiguous", ';');
    add("0.0000001", "price.import.too_fine");
    add("12345678901", "price.import.too_large");
    for (const char* cell :
         {"NaN", "inf", "1e3", "0x10", "¥9.53", "9.53元", "1.2.3", ".5", "5.", "1 2", "待询价", "--"})
        add(cell, QByteArray(cell).startsWith('-') ? "price.import.negative" : "price.import.no_number");
}

void TestCellValues::whatIsNoPriceSaysWhy()
{
    QFETCH(QByteArray, cell);
    QFETCH(QString, code);
    QFETCH(char, separator);
    const auto value = microFromCell(cell.toStdString(), separator);
    QVERIFY2(!value, cell.constData());
    QCOMPARE(QString::fromStdString(value.error().code), code);
}

void TestCellValues::aDayIsReadWithTheYearFirst_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QString>("day");
    const auto add = [](const char* cell, const char* day) { QTest::newRow(cell) << QByteArray(cell) << QString(day); };
    add("2026-09-24", "2026-09-24");
    add("2026/9/4", "2026-09-04");
    add("2026.11.30", "2026-11-30");
    add("2026年9月24日", "2026-09-24");
    add("20260924", "2026-09-24");
    add("24/09/2026", "");
    add("9/24/26", "");
    add("2026-13-01", "");
    add("2026-02-30", "");
    add("2026-09", "");
    add("soon", "");
    add("45924", "");
    add("", "");
}

void TestCellValues::aDayIsReadWithTheYearFirst()
{
    QFETCH(QByteArray, cell);
    QFETCH(QString, day);
    const auto read = dayFromCell(cell.toStdString());
    QCOMPARE(read ? QString::fromStdString(isoDate(*read)) : QString(), day);
}

QTEST_APPLESS_MAIN(TestCellValues)
#include "test_cell_values.moc"
