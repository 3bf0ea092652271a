#include "core/support/date.h"

#include <QTest>

using namespace quanheng::core;

class TestDate : public QObject {
    Q_OBJECT

private slots:
    void readsIsoDates_data();
    void readsIsoDates();
    void refusesOtherTexts_data();
    void refusesOtherTexts();
    void countsDaysOverLeapYears();
};

void TestDate::readsIsoDates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("date");
    QTest::newRow("day") << "2024-12-30"
                         << "2024-12-30";
    QTest::newRow("month only") << "2024-10"
                                << "2024-10-01";
    QTest::newRow("leap day") << "2024-02-29"
                              << "2024-02-29";
}

void TestDate::readsIsoDates()
{
    QFETCH(QString, text);
    QFETCH(QString, date);
    const auto parsed = dateFromIso(text.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(QString::fromStdString(isoDate(*parsed)), date);
}

void TestDate::refusesOtherTexts_data()
{
    QTest::addColumn<QString>("text");
    for (const char* bad : {"", "2024", "2023-02-29", "2024-13-01", "2024-1-1", "30-12-2024", "2024/12/30",
                            "2024-12-30T00:00", "-024-12-30", "２０２４-12-30"})
        QTest::newRow(*bad != 0 ? bad : "(empty)") << QString::fromUtf8(bad);
}

void TestDate::refusesOtherTexts()
{
    QFETCH(QString, text);
    QVERIFY(!dateFromIso(text.toStdString()).has_value());
}

void TestDate::countsDaysOverLeapYears()
{
    // The list of 2024-12-30 on 2026-11-30: 2 days of 2024, 365 of 2025, 333 of 2026 = 700.
    QCOMPARE(daysBetween(*dateFromIso("2024-12-30"), *dateFromIso("2026-11-30")), 700);
    QCOMPARE(daysBetween(*dateFromIso("2024-03-01"), *dateFromIso("2024-02-28")), -2);
}

QTEST_APPLESS_MAIN(TestDate)
#include "test_date.moc"
