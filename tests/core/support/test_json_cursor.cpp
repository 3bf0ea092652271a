#include "core/support/json_cursor.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace quanheng::core;

class TestJsonCursor : public QObject {
    Q_OBJECT

private slots:
    void aFileThatIsNotJsonIsRefusedWithItsPlace_data();
    void aFileThatIsNotJsonIsRefusedWithItsPlace();
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
    QTest::newRow("truncated") << QByteArray("{\n  \"a\": [1, 2") << "file.not_json" << 2;
    QTest::newRow("garbage on line 3") << QByteArray("{\n\n  x\n}") << "file.not_json" << 3;
    QTest::newRow("not UTF-8") << QByteArray("{\"a\": \"\xff\xfe\"}") << "file.not_json" << 1;
    QTest::newRow("not a number") << QByteArray("{\"a\": NaN}") << "file.not_json" << 1;
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
