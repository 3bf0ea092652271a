#include "plan_fixtures.h"

#include "core/workload/validate_workload.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

using namespace quanheng::core;
using namespace quanheng::test;
using nlohmann::json;

class TestHostilePlan : public QObject {
    Q_OBJECT

private slots:
    void textThatIsNoPlanIsRefused_data();
    void textThatIsNoPlanIsRefused();
    void aWrongValueIsNamedWithItsPlace_data();
    void aWrongValueIsNamedWithItsPlace();
    void aPriceInACurrencyOfAnotherSiteIsRefused_data();
    void aPriceInACurrencyOfAnotherSiteIsRefused();
    void aZeroIsReadAndThenBlocked_data();
    void aZeroIsReadAndThenBlocked();
    void flippedAndLostBytesNeverCrash();
};

void TestHostilePlan::textThatIsNoPlanIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    const QByteArray good = QByteArray::fromStdString(planText("bert-base.qhplan"));

    QTest::newRow("empty") << QByteArray() << "file.empty";
    QTest::newRow("truncated") << good.left(good.size() / 2) << "file.cut_short";
    QTest::newRow("last brace lost") << good.left(good.lastIndexOf('}')) << "file.cut_short";
    QTest::newRow("huge") << QByteArray(17 * 1024 * 1024, ' ') << "file.too_large";
    QTest::newRow("nested") << QByteArray("{\"a\":").repeated(100000) << "file.too_deep";
    QTest::newRow("not UTF-8") << QByteArray(good).replace("\"title\": \"", "\"title\": \"\xc3\x28") << "file.not_utf8";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6) << "file.utf16";
    QTest::newRow("duplicate key") << QByteArray(good).replace("\"title\":", "\"format\": \"x\", \"title\":")
                                   << "file.duplicate_key";
    QTest::newRow("not a number") << QByteArray(good).replace("\"globalBatch\": 32", "\"globalBatch\": NaN")
                                  << "file.not_a_number";
    QTest::newRow("overflow") << QByteArray(good).replace("\"globalBatch\": 32", "\"globalBatch\": 1e999")
                              << "file.number_overflow";
    QTest::newRow("a list") << QByteArray("[1, 2]") << "file.not_a_plan";
    QTest::newRow("a number") << QByteArray("42") << "file.not_a_plan";
    QTest::newRow("another format") << QByteArray("{\"format\": \"other\"}") << "file.not_a_plan";
    QTest::newRow("format not text") << QByteArray("{\"format\": 1}") << "file.not_a_plan";
    QTest::newRow("no version") << QByteArray("{\"format\": \"quanheng-plan\"}") << "file.expected_number";
    QTest::newRow("newer major") << QByteArray(good).replace("\"major\": 1", "\"major\": 2") << "file.newer_version";
}

void TestHostilePlan::textThatIsNoPlanIsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    const auto plan = planFromJson(text.toStdString(), "hostile.qhplan");
    QVERIFY(!plan.has_value());
    QCOMPARE(QString::fromStdString(plan.error().message.code), code);
    QCOMPARE(plan.error().place.file, std::string("hostile.qhplan"));
}

void TestHostilePlan::aWrongValueIsNamedWithItsPlace_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* pointer, const char* value, const char* code) {
        QTest::addRow("%s = %s", pointer, value) << pointer << QByteArray(value) << code;
    };
    row("/title", "7", "file.expected_text");
    row("/title", "null", "file.null_member");
    row("/workloads", "{}", "file.expected_list");
    row("/workloads", "[]", "file.no_workload");
    row("/workloads/0", "3", "file.expected_object");
    row("/workloads/0/task", "\"trian\"", "file.unknown_word");
    row("/workloads/0/task", "1", "file.expected_text");
    row("/workloads/0/model", "\"bert\"", "file.expected_object");
    row("/workloads/0/model/type", "\"quantum\"", "file.unknown_word");
    row("/workloads/0/model/type", "null", "file.expected_text");
    row("/workloads/0/model/layers", "-12", "file.negative_number");
    row("/workloads/0/model/layers", "12.5", "file.expected_integer");
    row("/workloads/0/model/layers", "1e12", "file.number_out_of_range");
    row("/workloads/0/model/paramsTotal", "\"1e8\"", "file.expected_number");
    row("/workloads/0/model/experts", "[]", "file.expected_object");
    row("/workloads/0/data/samples", "-1", "file.negative_number");
    row("/workloads/0/data/samples", "1e300", "file.number_out_of_range");
    row("/workloads/0/data/location", "\"floppy\"", "file.unknown_word");
    row("/workloads/0/recipe/globalBatch", "null", "file.null_member");
    row("/workloads/0/recipe/precision", "\"fp12\"", "file.unknown_word");
    row("/workloads/0/recipe/isPacked", "\"yes\"", "file.expected_boolean");
    row("/workloads/0/recipe/layout", "{}", "file.missing_member");
    row("/workloads/0/usage/deadlineHours", "-4", "file.negative_number");
    row("/workloads/0/usage/budgetPerRun", "100", "file.expected_object");
    row("/policy/maxNodes", "0", "file.number_out_of_range");
    row("/policy/currency", "\"EUR\"", "file.unknown_word");
    row("/policy/currency", "\"USD\"", "price.other_currency");
    row("/policy/regions", "\"cn-shenzhen\"", "file.expected_list");
    row("/policy/headroom", "2", "file.number_out_of_range");
    row("/pricedOn", "\"yesterday\"", "file.expected_date");
    row("/pricedOn", "\"2026-02-30\"", "file.expected_date");
}

void TestHostilePlan::aWrongValueIsNamedWithItsPlace()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, value);
    QFETCH(QString, code);
    json document = json::parse(planText("bert-base.qhplan"));
    document[json::json_pointer(pointer.toStdString())] = json::parse(value.toStdString());
    const auto plan = planFromJson(document.dump(), "hostile.qhplan");
    QVERIFY(!plan.has_value());
    QCOMPARE(QString::fromStdString(plan.error().message.code), code);
    // What is missing inside a new object is named below it.
    QVERIFY2(QString::fromStdString(plan.error().place.field).startsWith(pointer), plan.error().place.field.c_str());
}

void TestHostilePlan::aPriceInACurrencyOfAnotherSiteIsRefused_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("site");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<bool>("isRead");
    for (const char* list : {"manualPrices", "priceSnapshot"}) {
        QTest::addRow("%s: dollars on the China site", list) << list << "cn"
                                                             << "USD" << false;
        QTest::addRow("%s: yuan on the international site", list) << list << "intl"
                                                                  << "CNY" << false;
        QTest::addRow("%s: dollars on the international site", list) << list << "intl"
                                                                     << "USD" << true;
    }
}

void TestHostilePlan::aPriceInACurrencyOfAnotherSiteIsRefused()
{
    QFETCH(QString, list);
    QFETCH(QString, site);
    QFETCH(QString, currency);
    QFETCH(bool, isRead);
    json document = json::parse(planText("everything.qhplan"));
    json& price = document[list.toStdString()][0];
    price["site"] = site.toStdString();
    price["price"]["currency"] = currency.toStdString();
    const auto plan = planFromJson(document.dump(), "hostile.qhplan");
    QCOMPARE(plan.has_value(), isRead);
    if (isRead)
        return;
    QCOMPARE(QString::fromStdString(plan.error().message.code), QStringLiteral("price.other_currency"));
    QCOMPARE(QString::fromStdString(plan.error().place.field), u'/' + list + QStringLiteral("/0/price/currency"));
}

void TestHostilePlan::aZeroIsReadAndThenBlocked_data()
{
    QTest::addColumn<QString>("pointer");
    for (const char* pointer :
         {"/data/samples", "/recipe/length", "/recipe/globalBatch", "/recipe/sequenceLength", "/model/layers",
          "/model/heads", "/model/paramsTotal", "/recipe/software/attentionGeneration", "/usage/deadlineHours"})
        QTest::newRow(pointer) << pointer;
}

/// An unfinished plan can be saved and opened; it cannot be estimated.
void TestHostilePlan::aZeroIsReadAndThenBlocked()
{
    QFETCH(QString, pointer);
    json document = json::parse(planText("bert-base.qhplan"));
    document[json::json_pointer("/workloads/0" + pointer.toStdString())] = 0;
    const auto plan = planFromJson(document.dump(), "zero.qhplan");
    QVERIFY(plan.has_value());
    const IssueList issues = validateWorkload(plan->workloads.at(0));
    QVERIFY(std::any_of(issues.all().begin(), issues.all().end(), [&](const Issue& issue) {
        return issue.severity == Severity::Blocker && issue.subject == pointer.toStdString();
    }));
}

void TestHostilePlan::flippedAndLostBytesNeverCrash()
{
    const std::string good = planText("everything.qhplan");
    std::mt19937 random(20261130);
    int opened = 0;
    for (int i = 0; i < 1000; ++i) {
        std::string text = good;
        const std::size_t place = random() % text.size();
        switch (random() % 4) {
        case 0:
            text[place] = static_cast<char>(random() % 256);
            break;
        case 1:
            text.erase(place, 1 + random() % 16);
            break;
        case 2:
            text.insert(place, text.substr(random() % text.size(), random() % 64));
            break;
        default:
            text.resize(place);
            break;
        }
        const auto plan = planFromJson(text, "fuzz");
        if (!plan) {
            QVERIFY(plan.error().message.code.starts_with("file.") || plan.error().message.code.starts_with("price."));
            continue;
        }
        ++opened;
        for (const Workload& workload : plan->workloads)
            (void)validateWorkload(workload);
        QVERIFY(planFromJson(planToJson(*plan), "again").has_value());
    }
    QVERIFY(opened > 0);
}

QTEST_APPLESS_MAIN(TestHostilePlan)
#include "test_hostile_plan.moc"
