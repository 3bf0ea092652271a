#include "core/support/json_cursor.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace quanheng::core;

class TestJsonCursor : public QObject {
    Q_OBJECT

private slots:
    void aFileThatIsNotJsonIsRefusedWithItsPlace_data();
    void aFileThatIsNotJsonIsRefusedWithItsPlace();
    void whatIsWrongIsShown();
    void equalKeysAreNamedWithTheirPlace();
    void aWordThatIsNotAllowedComesWithThoseThatAre();
    void theFirstErrorNamesItsPointer();
    void readingGoesOnAfterAnError();
};

void TestJsonCursor::aFileThatIsNotJsonIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");

    QTest::newRow("empty") << QByteArray() << "file.empty" << 0;
    QTest::newRow("blank") << QByteArray(" \n\t") << "file.empty" << 0;
    QTest::newRow("truncated") << QByteArray("{\n  \"a\": [1, 2") << "file.cut_short" << 2;
    QTest::newRow("truncated in a text") << QByteArray("{\n  \"a\": \"wor") << "file.cut_short" << 2;
    QTest::newRow("garbage on line 3") << QByteArray("{\n\n  x\n}") << "file.not_json" << 3;
    QTest::newRow("a comma too many") << QByteArray("{\"a\": [1,]}") << "file.not_json" << 1;
    QTest::newRow("not UTF-8") << QByteArray("{\n\"a\": \"\xff\xfe\"}") << "file.not_utf8" << 2;
    QTest::newRow("half a character") << QByteArray("{\"a\": \"\xe4\xb8\"}") << "file.not_utf8" << 1;
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6) << "file.utf16" << 0;
    QTest::newRow("UTF-16 without its mark") << QByteArray("{\0\"\0a\0\"\0:\0"
                                                           "1\0}\0",
                                                           14)
                                             << "file.utf16" << 0;
    QTest::newRow("not a number") << QByteArray("{\"a\": NaN}") << "file.not_a_number" << 1;
    QTest::newRow("infinity") << QByteArray("{\"a\": -Infinity}") << "file.not_a_number" << 1;
    QTest::newRow("duplicate key") << QByteArray("{\"a\": 1, \"a\": 2}") << "file.duplicate_key" << 0;
    QTest::newRow("too deep") << QByteArray(100000, '[') << "file.too_deep" << 0;
}

void TestJsonCursor::aFileThatIsNotJsonIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(int, line);
    const auto parsed = parseJson(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "plan");
    QVERIFY(!parsed);
    QCOMPARE(QString::fromStdString(parsed.error().message.code), code);
    QCOMPARE(QString::fromStdString(parsed.error().place.file), QStringLiteral("plan"));
    QCOMPARE(parsed.error().place.line, line);
}

void TestJsonCursor::whatIsWrongIsShown()
{
    const auto parsed = parseJson("{\n  \"a\": NaN}", "plan");
    // The word begins in column 8 of line 2.
    QVERIFY(parsed.error().message.args == (std::vector<Argument>{8LL, std::string("NaN")}));
    const auto document = parseJson(R"({"a": "many", "b": null})", "file");
    JsonErrors errors("file");
    (void)JsonCursor(*document, errors).number("a");
    QVERIFY(errors.first()->message.args == std::vector<Argument>{std::string("\"many\"")});
    QVERIFY(JsonCursor(*document, errors).isNull("b"));
    QVERIFY(!JsonCursor(*document, errors).isNull("c"));
}

void TestJsonCursor::equalKeysAreNamedWithTheirPlace()
{
    const auto parsed = parseJson(R"({"list": [{"a": 1}, 2, {"b": {"c/d": 1, "e": [0], "c/d": 3}}]})", "plan");
    QVERIFY(!parsed);
    QCOMPARE(QString::fromStdString(parsed.error().place.field), QStringLiteral("/list/2/b/c~1d"));
    QVERIFY(parsed.error().message.args == std::vector<Argument>{std::string("c/d")});
}

void TestJsonCursor::aWordThatIsNotAllowedComesWithThoseThatAre()
{
    constexpr std::array<std::pair<std::string_view, int>, 2> names{{{"one", 1}, {"two", 2}}};
    const auto document = parseJson(R"({"a": "three"})", "file");
    JsonErrors errors("file");
    (void)JsonCursor(*document, errors).enumeration("a", names);
    QVERIFY(errors.first()->message == (Message{"file.unknown_word", {std::string("three"), std::string("one, two")}}));
}

void TestJsonCursor::theFirstErrorNamesItsPointer()
{
    const auto document = parseJson(R"({"a/b": [{"c": 1}, {"c": "x"}, {}]})", "file");
    QVERIFY(document.has_value());
    JsonErrors errors("file");
    const JsonCursor root(*document, errors);
    root.eachOf("a/b", [](const JsonCursor& element) { (void)element.number("c"); });
    QVERIFY(errors.first().has_value());
    QCOMPARE(QString::fromStdString(errors.first()->place.field), QStringLiteral("/a~1b/1/c"));
    QCOMPARE(QString::fromStdString(errors.first()->message.code), QStringLiteral("file.expected_number"));
}

void TestJsonCursor::readingGoesOnAfterAnError()
{
    const auto document = parseJson(R"({"low": -1, "text": "kept", "whole": 1.5})", "file");
    QVERIFY(document.has_value());
    JsonErrors errors("file");
    const JsonCursor root(*document, errors);
    (void)root.number("low", kPositive);
    QCOMPARE(QString::fromStdString(root.text("text")), QStringLiteral("kept"));
    (void)root.integer("whole");
    QCOMPARE(QString::fromStdString(errors.first()->message.code), QStringLiteral("file.number_out_of_range"));
    QVERIFY(!root.optionalNumber("missing").has_value());
}

QTEST_APPLESS_MAIN(TestJsonCursor)
#include "test_json_cursor.moc"
