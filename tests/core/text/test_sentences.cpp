#include "core/text/sentences.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace quanheng::core;

namespace {

const QString kFolder = QStringLiteral(QUANHENG_SOURCE_DIR "/resources/data/");

Expected<std::string> readShipped(const std::string& name)
{
    QFile file(kFolder + QString::fromStdString(name));
    if (!file.open(QIODevice::ReadOnly))
        return failure("file.missing");
    return file.readAll().toStdString();
}

Sentences table()
{
    Sentences sentences;
    const auto added = sentences.add(R"json({
        "nodes": {"zh": "{0} 台机器", "en": "{0} {0|machine|machines}"},
        "cost": {"zh": "每次 {0}，{1}", "en": "{0} a run, {1}"},
        "swapped": {"zh": "{1} 在 {0}", "en": "{1} in {0}"},
        "band": {"zh": "{0}（{1..2}）", "en": "{0} ({1..2})"},
        "own": {"zh": "{0}（{1..2@0}）", "en": "{0} ({1..2@0})"},
        "part": {"zh": "权重", "en": "weights"},
        "place.line": {"zh": "第 {0} 行", "en": "line {0}"}
    })json",
                                     "test.json");
    Q_ASSERT(added);
    return sentences;
}

QString say(const Message& message, Language language)
{
    return QString::fromStdString(table().say(message, language));
}

/// Numbers of the arguments that a sentence uses.
std::set<int> argumentsOf(const QString& sentence)
{
    static const QRegularExpression placeholder(QStringLiteral("\\{(\\d+)(?:\\.\\.(\\d+)(?:@(\\d+))?)?[}|]"));
    std::set<int> result;
    for (auto it = placeholder.globalMatch(sentence); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        result.insert(match.captured(1).toInt());
        for (const int end : {2, 3})
            if (match.hasCaptured(end))
                result.insert(match.captured(end).toInt());
    }
    return result;
}

} // namespace

class TestSentences : public QObject {
    Q_OBJECT

private slots:
    void argumentsAreWrittenByTheLanguage();
    void rangesSayTheirUnitOnce();
    void pluralsChooseByTheirNumber_data();
    void pluralsChooseByTheirNumber();
    void whatIsMissingIsNeverLost();
    void errorsBeginWithTheirPlace_data();
    void errorsBeginWithTheirPlace();
    void brokenTablesAreRefusedAndChangeNothing_data();
    void brokenTablesAreRefusedAndChangeNothing();
    void shippedTablesLoadAndEveryFileIsListed();
    void bothLanguagesUseTheSameArguments();
};

void TestSentences::argumentsAreWrittenByTheLanguage()
{
    const Message cost{"cost", {Money::fromUnits(12345.67, Currency::Cny), Term{"part"}}};
    QCOMPARE(say(cost, Language::Chinese), QStringLiteral("每次 1.23 万元，权重"));
    QCOMPARE(say(cost, Language::English), QStringLiteral("CNY 12,345.67 a run, weights"));
    const Message swapped{"swapped", {std::string("{0}"), std::string("b")}};
    QCOMPARE(say(swapped, Language::English), QStringLiteral("b in {0}"));
}

void TestSentences::rangesSayTheirUnitOnce()
{
    const Message band{"band", {Seconds(7200), Seconds(5400), Seconds(9000)}};
    QCOMPARE(say(band, Language::Chinese), QStringLiteral("2 小时（1.5–2.5 小时）"));
    QCOMPARE(say(band, Language::English), QStringLiteral("2 h (1.5–2.5 h)"));
    // 27.6 h between 0.64 and 4.6 days.
    const Message own{"own", {Seconds(99'360), Seconds(55'296), Seconds(397'440)}};
    QCOMPARE(say(own, Language::English), QStringLiteral("27.6 h (15.4–110 h)"));
    QCOMPARE(say({"own", {1.0, 2.0}}, Language::English), QStringLiteral("1 (…)"));
}

void TestSentences::pluralsChooseByTheirNumber_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("english");
    QTest::newRow("none") << 0 << "0 machines";
    QTest::newRow("one") << 1 << "1 machine";
    QTest::newRow("many") << 1234 << "1,234 machines";
}

void TestSentences::pluralsChooseByTheirNumber()
{
    QFETCH(int, count);
    QFETCH(QString, english);
    QCOMPARE(say({"nodes", {static_cast<long long>(count)}}, Language::English), english);
    QCOMPARE(say({"nodes", {static_cast<double>(count)}}, Language::English), english);
}

void TestSentences::whatIsMissingIsNeverLost()
{
    QCOMPARE(say({"no.such", {}}, Language::Chinese), QStringLiteral("[no.such]"));
    QCOMPARE(say({"cost", {}}, Language::English), QStringLiteral("… a run, …"));
}

void TestSentences::errorsBeginWithTheirPlace_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("chinese");
    QTest::addColumn<QString>("english");
    QTest::newRow("nowhere") << "" << 0 << ""
                             << "权重"
                             << "weights";
    QTest::newRow("file") << "a.csv" << 0 << ""
                          << "a.csv：权重"
                          << "a.csv: weights";
    QTest::newRow("all") << "a.csv" << 3 << "/x"
                         << "a.csv，第 3 行，/x：权重"
                         << "a.csv, line 3, /x: weights";
    QTest::newRow("field") << "" << 0 << "/x"
                           << "/x：权重"
                           << "/x: weights";
}

void TestSentences::errorsBeginWithTheirPlace()
{
    QFETCH(QString, file);
    QFETCH(int, line);
    QFETCH(QString, field);
    QFETCH(QString, chinese);
    QFETCH(QString, english);
    const Error error{Message{"part", {}}, Place{file.toStdString(), field.toStdString(), line}};
    QCOMPARE(QString::fromStdString(table().say(error, Language::Chinese)), chinese);
    QCOMPARE(QString::fromStdString(table().say(error, Language::English)), english);
}

void TestSentences::brokenTablesAreRefusedAndChangeNothing_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    QTest::newRow("no JSON") << "{"
                             << "file.cut_short"
                             << "";
    QTest::newRow("a list") << "[]"
                            << "file.expected_object"
                            << "";
    QTest::newRow("no English") << R"({"a": {"zh": "x"}})"
                                << "file.expected_text"
                                << "/a/en";
    QTest::newRow("empty") << R"({"a": {"zh": "", "en": "x"}})"
                           << "file.bad_sentence"
                           << "/a/zh";
    QTest::newRow("open brace") << R"({"a": {"zh": "x", "en": "x {0"}})"
                                << "file.bad_sentence"
                                << "/a/en";
    QTest::newRow("no number") << R"({"a": {"zh": "x", "en": "{x}"}})"
                               << "file.bad_sentence"
                               << "/a/en";
    QTest::newRow("one word") << R"({"a": {"zh": "x", "en": "{0|x}"}})"
                              << "file.bad_sentence"
                              << "/a/en";
    QTest::newRow("a range of nothing") << R"({"a": {"zh": "x", "en": "{0..1@}"}})"
                                        << "file.bad_sentence"
                                        << "/a/en";
    QTest::newRow("half a range") << R"({"a": {"zh": "x", "en": "{0..}"}})"
                                  << "file.bad_sentence"
                                  << "/a/en";
    QTest::newRow("twice in one file") << R"({"a": {"zh": "x", "en": "x"}, "a": {"zh": "x", "en": "x"}})"
                                       << "file.duplicate_key"
                                       << "/a";
    QTest::newRow("there already") << R"({"z": {"zh": "x", "en": "x"}, "part": {"zh": "x", "en": "x"}})"
                                   << "file.duplicate_key"
                                   << "/part";
}

void TestSentences::brokenTablesAreRefusedAndChangeNothing()
{
    QFETCH(QString, json);
    QFETCH(QString, code);
    QFETCH(QString, field);
    Sentences sentences = table();
    const auto before = sentences.codes();
    const auto added = sentences.add(json.toStdString(), "more.json");
    QVERIFY(!added);
    QCOMPARE(QString::fromStdString(added.error().message.code), code);
    QCOMPARE(QString::fromStdString(added.error().place.file), QStringLiteral("more.json"));
    QCOMPARE(QString::fromStdString(added.error().place.field), field);
    QVERIFY(sentences.codes() == before);
}

void TestSentences::shippedTablesLoadAndEveryFileIsListed()
{
    const auto sentences = loadSentences(readShipped);
    if (!sentences)
        QFAIL(table().say(sentences.error(), Language::English).c_str());
    QStringList listed;
    for (const std::string_view area : sentenceAreas())
        listed.append(QString::fromUtf8(area.data(), qsizetype(area.size())) + QStringLiteral(".json"));
    QCOMPARE(QDir(kFolder + QStringLiteral("sentences")).entryList(QDir::Files, QDir::Name), listed);
}

void TestSentences::bothLanguagesUseTheSameArguments()
{
    for (const std::string_view area : sentenceAreas()) {
        const auto file = readShipped("sentences/" + std::string(area) + ".json");
        const auto object = QJsonDocument::fromJson(QByteArray::fromStdString(*file)).object();
        for (auto it = object.begin(); it != object.end(); ++it) {
            const auto chinese = argumentsOf(it.value()[QStringLiteral("zh")].toString());
            const auto english = argumentsOf(it.value()[QStringLiteral("en")].toString());
            QVERIFY2(chinese == english, qPrintable(it.key()));
        }
    }
}

QTEST_APPLESS_MAIN(TestSentences)
#include "test_sentences.moc"
