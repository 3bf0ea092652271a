#include "core/support/record_reader.h"

#include "core/support/csv_records.h"

#include <QTest>

#include <array>

using namespace quanheng::core;

namespace {

constexpr std::array kColumns{RecordColumn{"name", "名称", true}, RecordColumn{"amount", "数量", true},
                              RecordColumn{"note", "备注", false}};

struct Read {
    std::vector<std::string> rows;
    FileProblems problems;
    Expected<void> result;
};

Read read(std::string_view text, long long most = 100)
{
    Read answer;
    const RecordFormat format{kColumns, "things", most};
    answer.result = readRecords(
        text, "things.csv", format,
        [&answer](const FileRecord& record) {
            answer.rows.push_back(std::string(record.text(0)) + "|" + std::string(record.text(1)) + "|"
                                  + std::string(record.text(2)));
        },
        answer.problems);
    return answer;
}

} // namespace

class TestRecordReader : public QObject {
    Q_OBJECT

private slots:
    void oneTableReadsTheSameHoweverItIsWritten_data();
    void oneTableReadsTheSameHoweverItIsWritten();
    void whatMakesAFileUnusableIsSaidWithItsPlace_data();
    void whatMakesAFileUnusableIsSaidWithItsPlace();
    void formulasAreRejectedByLineAndColumn_data();
    void formulasAreRejectedByLineAndColumn();
    void aNegativeNumberIsNoFormula();
    void allProblemsAreCountedAndTheFirstKept();
};

void TestRecordReader::oneTableReadsTheSameHoweverItIsWritten_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto add = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
    add("comma", "name,amount,note\na,1,x\nb,2,\n");
    add("semicolon", "name;amount;note\na;1;x\nb;2;\n");
    add("tab", "name\tamount\tnote\na\t1\tx\nb\t2\t\n");
    add("mark and DOS lines", "\xEF\xBB\xBFname,amount,note\r\na,1,x\r\nb,2,\r\n");
    add("no last line end", "name,amount,note\na,1,x\nb,2,");
    add("Chinese headings", "名称,数量,备注\na,1,x\nb,2,\n");
    add("another order and case", "Note,AMOUNT,name\nx,1,a\n,2,b\n");
    add("quoted", "\"name\",\"amount\",\"note\"\n\"a\",\"1\",\"x\"\n\n b , 2 ,\n");
    add("short record", "name,amount,note\na,1,x\nb,2\n");
    add("JSON list", R"([{"name": "a", "amount": 1, "note": "x"}, {"name": "b", "amount": "2", "note": null}])");
    add("JSON object", R"({"things": [{"note": "x", "amount": 1, "name": "a"}, {"amount": 2, "name": "b"}]})");
}

void TestRecordReader::oneTableReadsTheSameHoweverItIsWritten()
{
    QFETCH(QByteArray, text);
    const Read answer = read(text.toStdString());
    QVERIFY(answer.result.has_value());
    QCOMPARE(answer.problems.count(), 0LL);
    QCOMPARE(answer.rows, (std::vector<std::string>{"a|1|x", "b|2|"}));
}

void TestRecordReader::whatMakesAFileUnusableIsSaidWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    const auto add = [](const char* name, const QByteArray& text, const char* code, int line) {
        QTest::newRow(name) << text << QString(code) << line;
    };
    add("empty", "", "file.empty", 0);
    // 名称 in GBK: C3 FB B3 C6.
    add("GBK", "name,amount\n\xC3\xFB\xB3\xC6,1\n", "file.looks_gbk", 2);
    add("Latin 1", "name,amount\nna\xEFve caf\xE9,1\n", "file.not_utf8", 2);
    add("UTF-16", QByteArray("\xFF\xFEn\0a\0", 6), "file.utf16", 0);
    add("open quotation mark", "name,amount\n\"a,1\nb,2\n", "file.not_csv", 2);
    add("a required column is missing", "name,note\na,x\n", "file.missing_column", 1);
    add("a column twice", "name,amount,name\na,1,b\n", "file.duplicate_key", 1);
    add("too many records", "name,amount\n" + QByteArray("a,1\n").repeated(101), "file.too_many_records", 102);
    add("JSON without the list", R"({"stuff": []})", "file.no_list_of_records", 0);
    add("JSON cut short", R"([{"name": "a")", "file.cut_short", 1);
    add("JSON too deep", QByteArray("[").repeated(100), "file.too_deep", 0);
}

void TestRecordReader::whatMakesAFileUnusableIsSaidWithItsPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(int, line);
    const Read answer = read(text.toStdString());
    QVERIFY(!answer.result);
    QCOMPARE(QString::fromStdString(answer.result.error().message.code), code);
    QCOMPARE(answer.result.error().place.line, line);
    QCOMPARE(answer.result.error().place.file, std::string("things.csv"));
}

void TestRecordReader::formulasAreRejectedByLineAndColumn_data()
{
    QTest::addColumn<QString>("cell");
    for (const char* cell : {"=1+1", "+1", "@SUM(A1)", "-cmd|' /C calc'!A0", "=HYPERLINK(\"\"x\"\")", "＝A1"})
        QTest::newRow(cell) << QString::fromUtf8(cell);
}

void TestRecordReader::formulasAreRejectedByLineAndColumn()
{
    QFETCH(QString, cell);
    const Read answer = read("name,amount,note\na,1,x\nb,2,\"" + cell.toStdString() + "\"\nc,3,z\n");
    QCOMPARE(answer.rows, (std::vector<std::string>{"a|1|x", "c|3|z"}));
    QCOMPARE(answer.problems.count(), 1LL);
    const Error& error = answer.problems.shown().front();
    QCOMPARE(error.message.code, std::string("file.formula_cell"));
    QCOMPARE(error.place, (Place{"things.csv", "note", 3}));
}

void TestRecordReader::aNegativeNumberIsNoFormula()
{
    const Read answer = read("name,amount\na,-1.5\nb,-.5\n");
    QCOMPARE(answer.rows.size(), 2U);
}

void TestRecordReader::allProblemsAreCountedAndTheFirstKept()
{
    std::string text = "name,amount\n";
    for (int i = 0; i < 300; ++i)
        text += "a,=1\n";
    const Read answer = read(text, 1000);
    QCOMPARE(answer.problems.count(), 300LL);
    QCOMPARE(answer.problems.shown().size(), FileProblems::kMost);
    QCOMPARE(answer.problems.shown().back().place.line, 201);
}

QTEST_APPLESS_MAIN(TestRecordReader)
#include "test_record_reader.moc"
