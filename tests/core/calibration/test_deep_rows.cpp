#include "core/calibration/row_outcome.h"

#include "tests/support/calibrated.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

using namespace quanheng::core;

namespace {

using Evaluator = RowResult (*)(const CsvTable&, std::size_t, const Catalogue&, const Calibration&);

struct Errors {
    std::vector<double> errors;
    int inside = 0;
};

/// Linear between order statistics, as the documents computed them.
double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (values[above] - values[below]) * (place - std::floor(place));
}

std::map<std::string, Errors> evaluate(const char* file, Evaluator evaluator)
{
    const auto table = CsvTable::parse(quanheng::test::testData(std::string("measured/") + file), file).value();
    std::map<std::string, Errors> classes;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto outcome =
            evaluator(table, row, quanheng::test::shippedCatalogue(), quanheng::test::shippedDeepCalibration());
        if (!outcome.isKnown()) {
            classes["skipped: " + outcome.reason().code].errors.push_back(0);
            continue;
        }
        if (outcome->measured <= 0)
            continue;
        const double error = std::exp(std::abs(std::log(outcome->predicted / outcome->measured))) - 1;
        for (const std::string& name : {std::string("all"), outcome->rowClass}) {
            classes[name].errors.push_back(error);
            classes[name].inside += outcome->measured >= outcome->low && outcome->measured <= outcome->high ? 1 : 0;
        }
    }
    for (const auto& [name, found] : classes)
        qInfo("%-18s %-28s rows %4zu  median %5.1f %%  p90 %6.1f %%  inside %4.1f %%", file, name.c_str(),
              found.errors.size(), 100 * quantile(found.errors, 0.5), 100 * quantile(found.errors, 0.9),
              100.0 * found.inside / static_cast<double>(found.errors.size()));
    return classes;
}

} // namespace

class TestDeepRows : public QObject {
    Q_OBJECT

private slots:
    void inSampleErrorsReachTheDocuments_data();
    void inSampleErrorsReachTheDocuments();
    void everyRowOfTheFitIsUsed();
    void rowsThatCannotBeUsedSayWhy_data();
    void rowsThatCannotBeUsedSayWhy();
};

void TestDeepRows::inSampleErrorsReachTheDocuments_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("p90");
    const auto row = [](const char* file, int kind, const char* name, int rows, double median, double p90) {
        QTest::addRow("%s %s", file, name) << file << kind << name << rows << median << p90;
    };
    // estimator-dl-v2 1.1 overall; by class the end of estimator-dl 14. Recommenders gain nothing in the second form
    // (its own table: 22.2 / 116.6 becomes 22.6 / 122.4 cross-validated): 22.0 / 94.7 is its in-sample figure.
    row("dl_dev.csv", 0, "all", 2310, 12.0, 49.6);
    row("dl_dev.csv", 0, "vision", 590, 8.8, 27.8);
    row("dl_dev.csv", 0, "depthwise-irregular", 156, 14.8, 38.6);
    row("dl_dev.csv", 0, "encoder", 581, 12.1, 33.4);
    row("dl_dev.csv", 0, "translation-speech-other", 614, 20.9, 76.4);
    row("dl_dev.csv", 0, "two-stage-detector", 195, 23.5, 66.0);
    row("dl_dev.csv", 0, "recommender", 174, 22.0, 94.7);
    row("dl_dev.csv", 1, "all", 326, 7.9, 35.5);
    row("cpu_dev.csv", 2, "all", 43, 14.7, 68.5);
    row("classic_dev.csv", 3, "gbm-cpu", 261, 16.6, 48.9);
    row("classic_dev.csv", 3, "gbm-gpu", 102, 22.9, 80.2);
}

void TestDeepRows::inSampleErrorsReachTheDocuments()
{
    QFETCH(QString, file);
    QFETCH(int, kind);
    QFETCH(QString, name);
    QFETCH(int, rows);
    QFETCH(double, median);
    QFETCH(double, p90);
    constexpr Evaluator kEvaluators[] = {evaluateDeepRow, evaluateDeepMemoryRow, evaluateCpuRow, evaluateClassicRow};
    static std::map<int, std::map<std::string, Errors>> results;
    if (!results.contains(kind))
        results[kind] = evaluate(qPrintable(file), kEvaluators[kind]);
    const Errors& found = results.at(kind).at(name.toStdString());
    QCOMPARE(static_cast<int>(found.errors.size()), rows);
    constexpr double kRounding = 0.05;
    QVERIFY(100 * quantile(found.errors, 0.5) <= median + kRounding);
    QVERIFY(100 * quantile(found.errors, 0.9) <= p90 + kRounding);
}

void TestDeepRows::everyRowOfTheFitIsUsed()
{
    const auto classes = evaluate("cards_dl_dev.csv", evaluateDeepRow);
    QCOMPARE(classes.at("all").errors.size(), std::size_t(37));
}

void TestDeepRows::rowsThatCannotBeUsedSayWhy_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("code");
    QTest::newRow("unknown model") << QByteArray("no-such-net,a10,fp16,1,100") << "row.unknown_model";
    QTest::newRow("unknown card") << QByteArray("resnet50@224,z9000,fp16,1,100") << "row.unknown_accelerator";
    QTest::newRow("unknown precision") << QByteArray("resnet50@224,a10,fp99,1,100") << "row.unknown_word";
    QTest::newRow("missing precision of the card")
        << QByteArray("resnet50@224,a10,fp8,1,100") << "deep.unknown.precision";
    QTest::newRow("no batch") << QByteArray("resnet50@224,a10,fp16,,100") << "row.missing_number";
    QTest::newRow("no rate") << QByteArray("resnet50@224,a10,fp16,1,") << "row.missing_number";
    QTest::newRow("card without peaks") << QByteArray("resnet50@224,ppu810-96gb,fp16,1,100")
                                        << "deep.unknown.bandwidth";
}

void TestDeepRows::rowsThatCannotBeUsedSayWhy()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, code);
    const std::string text = "model,accelerator,precision,micro_batch,samples_per_second\n" + row.toStdString() + "\n";
    const auto table = CsvTable::parse(text, "rows.csv").value();
    const auto outcome =
        evaluateDeepRow(table, 0, quanheng::test::shippedCatalogue(), quanheng::test::shippedDeepCalibration());
    QVERIFY(!outcome.isKnown());
    QCOMPARE(QString::fromStdString(outcome.reason().code), code);
}

QTEST_APPLESS_MAIN(TestDeepRows)
#include "test_deep_rows.moc"
