#include "core/document/data_set.h"

#include "tests/support/shipped_data.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace quanheng::core;
using quanheng::test::shippedData;

class TestDataSet : public QObject {
    Q_OBJECT

private slots:
    void everythingThatShipsIsLoaded();
    void everyFileOfSentencesIsLoaded();
    void whatWasLeftOutIsSaidInBothLanguages();
    void calibrationIsRead();
    void aMissingFileIsNamed_data();
    void aMissingFileIsNamed();
};

namespace {

const std::vector<std::string> kFiles{
    "accelerators.json", "cpus.json",        "instance_types.json",      "regions.json",        "assumptions.json",
    "calibration.json",  "models_deep.json", "models_transformer.json",  "pipeline_rates.json", "prices_ecs.json",
    "prices_pai.json",   "storage.json",     "sentences/catalogue.json", "likeness.json"};

} // namespace

void TestDataSet::everythingThatShipsIsLoaded()
{
    std::set<std::string> read;
    const auto noting = [&read, shipped = shippedData()](const std::string& name) {
        read.insert(name);
        return shipped(name);
    };
    const Expected<DataSet> data = loadDataSet(noting);
    if (!data)
        QFAIL((data.error().message.code + " " + data.error().place.file + data.error().place.field).c_str());
    for (const std::string& file : kFiles)
        QVERIFY2(read.contains(file), file.c_str());
    QCOMPARE(data->catalogue.instanceTypes().size(), 683U);
    QVERIFY(data->prices.rows().size() > 5402);
    QCOMPARE(data->dlc.factorFor("a10").value, 1.26);
}

void TestDataSet::everyFileOfSentencesIsLoaded()
{
    const Expected<DataSet> data = loadDataSet(shippedData());
    QVERIFY(data.has_value());
    const QStringList files =
        QDir(QStringLiteral(QUANHENG_SOURCE_DIR "/resources/data/sentences")).entryList({QStringLiteral("*.json")});
    QVERIFY(!files.isEmpty());
    for (const QString& file : files) {
        const auto entries = nlohmann::json::parse(shippedData()("sentences/" + file.toStdString()).value());
        for (const auto& [code, pair] : entries.items())
            QVERIFY2(data->sentences.has(code), code.c_str());
    }
}

void TestDataSet::whatWasLeftOutIsSaidInBothLanguages()
{
    const Expected<DataSet> data = loadDataSet(shippedData());
    QVERIFY(data.has_value());
    std::map<std::string, int> counts;
    for (const Rejection& rejection : data->rejections) {
        ++counts[rejection.reason.code];
        QVERIFY(!rejection.subject.empty());
        QVERIFY2(data->sentences.has(rejection.reason.code), rejection.reason.code.c_str());
    }
    QCOMPARE(counts["catalogue.gap.gpu_unknown"], 6);
    QCOMPARE(counts["catalogue.gap.gpu_without_peaks"], 62);
    QCOMPARE(counts["catalogue.gap.cpu_unknown"], 24);
    QCOMPARE(counts["price.left_out"], 1);
    for (const auto& [row, reason] : data->prices.quarantined())
        QVERIFY2(data->sentences.has(reason.code), reason.code.c_str());
}

void TestDataSet::calibrationIsRead()
{
    const Expected<DataSet> data = loadDataSet(shippedData());
    QVERIFY(data.has_value());
    // The numbers stand in calibration.json; here only that each section reached its place.
    QVERIFY(data->calibration.deep.efficiency > 0);
    QVERIFY(data->calibration.cpu.coreExponent > 0);
    QVERIFY(!data->calibration.classic.boostingOnCpu.empty());
    QVERIFY(data->calibration.deepBands.of(DeepKind::Cnn).factors[0].slower > 1);
}

void TestDataSet::aMissingFileIsNamed_data()
{
    QTest::addColumn<QString>("file");
    for (const std::string& file : kFiles)
        QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

void TestDataSet::aMissingFileIsNamed()
{
    QFETCH(QString, file);
    const auto lacking = [missing = file.toStdString(), shipped = shippedData()](const std::string& name) {
        return name == missing ? shipped("no-such-file") : shipped(name);
    };
    const Expected<DataSet> data = loadDataSet(lacking);
    QVERIFY(!data);
    QCOMPARE(data.error().message.code, std::string("file.missing"));
}

QTEST_APPLESS_MAIN(TestDataSet)
#include "test_data_set.moc"
