#include "core/support/csv_table.h"

#include <QTest>

using namespace quanheng::core;

namespace {
QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); }
} // namespace

class TestCsvTable : public QObject {
    Q_OBJECT

private slots:
    void columnsAreTakenByName();
    void everyRowKnowsItsLine_data();
    void everyRowKnowsItsLine();
    void brokenFilesNameTheirLine_data();
    void brokenFilesNameTheirLine();
    void onlyFiniteNumbersInCNotationAreNumbers_data();
    void onlyFiniteNumbersInCNotationAreNumbers();
};

void TestCsvTable::columnsAreTakenByName()
{
    const auto table = CsvTable::parse("\xEF\xBB\xBFid,note,value\r\n"
                                       "A,\"two\nlines, \"\"quoted\"\"\",1.5\r\n"
                                       "\r\n"
                                       "B,short\r\n",
                                       "runs.csv");
    QVERIFY(table.has_value());
    QCOMPARE(table->rowCount(), std::size_t(2));
    QCOMPARE(text(table->text(0, "id")), QStringLiteral("A"));
    QCOMPARE(text(table->text(0, "note")), QStringLiteral("two\nlines, \"quoted\""));
    QCOMPARE(table->number(0, "value").value(), 1.5);
    QCOMPARE(text(table->text(1, "id")), QStringLiteral("B"));
    QVERIFY(!table->number(1, "value").has_value());
    QVERIFY(text(table->text(1, "no such column")).isEmpty());
}

void TestCsvTable::everyRowKnowsItsLine_data()
{
    QTest::addColumn<QByteArray>("lineEnd");
    QTest::newRow("Unix") << QByteArray("\n");
    QTest::newRow("Windows") << QByteArray("\r\n");
}

void TestCsvTable::everyRowKnowsItsLine()
{
    QFETCH(QByteArray, lineEnd);
    // Line 1 is the header, 2 a row, 3 blank, 4 and 5 one row with a quoted line end, 6 the last row.
    const QByteArray text = QByteArray("id,note\nA,one\n\nB,\"two\nlines\"\nC,three").replace("\n", lineEnd);
    const auto table = CsvTable::parse(text.toStdString(), "runs.csv");
    QVERIFY(table.has_value());
    QCOMPARE(table->rowCount(), std::size_t(3));
    QCOMPARE(table->lineOf(0), 2);
    QCOMPARE(table->lineOf(1), 4);
    QCOMPARE(table->lineOf(2), 6);
}

void TestCsvTable::brokenFilesNameTheirLine_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    QTest::newRow("empty") << QByteArray() << "file.empty" << 0;
    QTest::newRow("unclosed quote") << QByteArray("a,b\n1,\"2\n") << "file.not_csv" << 2;
    QTest::newRow("too many fields, Windows") << QByteArray("a,b\r\n1,2\r\n1,2,3\r\n") << "file.record_too_long" << 3;
    QTest::newRow("too many fields") << QByteArray("a,b\n1,2\n1,2,3\n") << "file.record_too_long" << 3;
}

void TestCsvTable::brokenFilesNameTheirLine()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    QFETCH(int, line);
    const auto table =
        CsvTable::parse(std::string_view(content.constData(), static_cast<std::size_t>(content.size())), "f");
    QVERIFY(!table.has_value());
    QCOMPARE(QString::fromStdString(table.error().message.code), code);
    QCOMPARE(table.error().place.line, line);
}

void TestCsvTable::onlyFiniteNumbersInCNotationAreNumbers_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<bool>("isNumber");
    for (const char* good : {"1", "-2.5", "+3", " 4e3 ", "0.1"})
        QTest::newRow(good) << QByteArray(good) << true;
    for (const char* bad : {"", "1,5", "1 2", "nan", "inf", "0x10", "1e999", "12px"})
        QTest::newRow(*bad != 0 ? bad : "(empty)") << QByteArray(bad) << false;
}

void TestCsvTable::onlyFiniteNumbersInCNotationAreNumbers()
{
    QFETCH(QByteArray, field);
    QFETCH(bool, isNumber);
    QCOMPARE(numberFromText(field.toStdString()).has_value(), isNumber);
}

QTEST_APPLESS_MAIN(TestCsvTable)
#include "test_csv_table.moc"
