#include "core/catalogue/catalogue_reader.h"
#include "core/plan/import/instance_columns.h"
#include "core/plan/import/instance_import.h"

#include "tests/support/shipped_data.h"

#include <QTest>

using namespace quanheng::core;
using quanheng::test::shippedData;

namespace {

const std::string kHeader = "id,family,vcpu,memory_gib,accelerator,cards,cpu,cpu_ghz,network_gbps,rdma,local_disk_gb,"
                            "bare_metal,note\n";

} // namespace

class TestInstanceImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_catalogue = readCatalogue(shippedData()).value(); }

    void aMachineIsReadWithItsUnits();
    void whatACellDoesNotSayStaysUnknown();
    void wrongCellsAreNamedByLineAndColumn_data();
    void wrongCellsAreNamedByLineAndColumn();
    void oneOfTheSameNameIsReplaced();
    void theTemplatesAreReadAsTheyAre();

private:
    [[nodiscard]] InstanceReview review(const std::string& rows, const std::vector<CustomInstance>& own = {}) const
    {
        return reviewInstances(kHeader + rows, "machines.csv", m_catalogue, own).value();
    }

    Catalogue m_catalogue;
};

void TestInstanceImport::aMachineIsReadWithItsUnits()
{
    const InstanceReview found = review("custom.a10x4,,128,512,a10,4,,2.9,64,erdma,3840,yes,an article's\n");
    QCOMPARE(found.problems.count(), 0LL);
    const InstanceType& type = found.machines.at(0).machine.type;
    QCOMPARE(type.id, std::string("custom.a10x4"));
    QCOMPARE(type.vcpu, 128);
    QCOMPARE(type.memory.count(), 512.0 * 1024 * 1024 * 1024);
    QCOMPARE(type.accelerator, std::string("a10"));
    QCOMPARE(type.acceleratorCount, 4);
    QCOMPARE(type.network.baseline->count(), 8e9); // 64 Gbit/s
    QCOMPARE(type.network.rdma, RdmaKind::Erdma);
    QCOMPARE(type.localDisk->count(), 3.84e12);
    QVERIFY(type.isBareMetal);
    QCOMPARE(found.machines.at(0).machine.note, std::string("an article's"));
}

void TestInstanceImport::whatACellDoesNotSayStaysUnknown()
{
    const InstanceReview found = review("m1,,8,32,,,,,,,,,\n");
    QCOMPARE(found.problems.count(), 0LL);
    const InstanceType& type = found.machines.at(0).machine.type;
    QVERIFY(!type.network.baseline);
    QVERIFY(!type.cpuBaseGhz);
    QVERIFY(!type.localDisk);
    QCOMPARE(type.network.rdma, RdmaKind::Unknown);
    QVERIFY(type.cpu.empty());
}

void TestInstanceImport::wrongCellsAreNamedByLineAndColumn_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("code");
    const auto add = [](const char* row, const char* column, const char* code) {
        QTest::newRow(row) << QString(row) << QString(column) << QString(code);
    };
    add("ecs.gn7i-c8g1.2xlarge,,8,30,a10,1,,,,,,,", "id", "instance.import.in_catalogue");
    add(",,8,30,,,,,,,,,", "id", "file.empty_cell");
    add("m1,,8,30,,,,,,,,,", "id", "file.duplicate_key");
    add("m2,,0,30,,,,,,,,,", "vcpu", "file.not_positive");
    add("m2,,-8,30,,,,,,,,,", "vcpu", "file.expected_count");
    add("m2,,8,,,,,,,,,,", "memory_gib", "file.empty_cell");
    add("m2,,8,0,,,,,,,,,", "memory_gib", "file.expected_number");
    add("m2,,8,30,a999,1,,,,,,,", "accelerator", "instance.import.no_card");
    add("m2,,8,30,,2,,,,,,,", "accelerator", "file.empty_cell");
    add("m2,,8,30,a10,,,,,,,,", "cards", "file.expected_count");
    add("m2,,8,30,,,z80,,,,,,", "cpu", "instance.import.no_cpu");
    add("m2,,8,30,,,,400,,,,,", "cpu_ghz", "file.number_out_of_range");
    add("m2,,8,30,,,,,fast,,,,", "network_gbps", "file.expected_number");
    add("m2,,8,30,,,,,,infiniband,,,", "rdma", "file.unknown_word");
    add("m2,,8,30,,,,,,,,maybe,", "bare_metal", "file.unknown_word");
    add("m2,,8,30,,,,,,,,,=1", "note", "file.formula_cell");
}

void TestInstanceImport::wrongCellsAreNamedByLineAndColumn()
{
    QFETCH(QString, row);
    QFETCH(QString, column);
    QFETCH(QString, code);
    const InstanceReview found = review("m1,,8,32,,,,,,,,,\n" + row.toStdString() + "\n");
    QCOMPARE(found.machines.size(), 1U);
    const Error& error = found.problems.shown().at(0);
    QCOMPARE(QString::fromStdString(error.message.code), code);
    QCOMPARE(error.place, (Place{"machines.csv", column.toStdString(), 3}));
}

void TestInstanceImport::oneOfTheSameNameIsReplaced()
{
    const auto own = machinesAfter(review("m1,,8,32,,,,,,,,,\nm2,,16,64,,,,,,,,,\n"), {});
    QCOMPARE(own.size(), 2U);
    const InstanceReview found = review("m1,,8,64,,,,,,,,,\nm2,,16,64,,,,,,,,,\nm3,,4,16,,,,,,,,,\n", own);
    QCOMPARE(found.count(InstanceState::Changed), 1U);
    QCOMPARE(found.count(InstanceState::Same), 1U);
    QCOMPARE(found.count(InstanceState::New), 1U);
    QCOMPARE(found.machines[0].old->type.memory, gibibytes(32));
    const auto after = machinesAfter(found, own);
    QCOMPARE(after.size(), 3U);
    QCOMPARE(after[0].type.memory, gibibytes(64));
}

void TestInstanceImport::theTemplatesAreReadAsTheyAre()
{
    for (const Language language : {Language::Chinese, Language::English}) {
        const auto found = reviewInstances(instanceTemplate(language), "t.csv", m_catalogue, {});
        QVERIFY(found.has_value());
        QCOMPARE(found->problems.count(), 0LL);
        QCOMPARE(found->machines.size(), 1U);
    }
}

QTEST_APPLESS_MAIN(TestInstanceImport)
#include "test_instance_import.moc"
