#include "core/catalogue/catalogue.h"

#include <QTest>

#include <optional>

using namespace quanheng::core;

class TestCatalogue : public QObject {
    Q_OBJECT

private slots:
    void findersGiveThePartOfAKeyOrNothing();
    void copiesAndMovesKeepTheirOwnKeys();
    void peaksAreThoseOfThePrecision();
};

namespace {

/// Keys short enough to lie inside their strings, so that an index which points into them would break on a move.
Catalogue smallCatalogue()
{
    Catalogue::Parts parts;
    for (const char* key : {"t4", "a10"}) {
        Accelerator card;
        card.key = key;
        parts.accelerators.push_back(card);
    }
    Cpu cpu;
    cpu.key = "n2";
    parts.cpus.push_back(cpu);
    InstanceType type;
    type.id = "ecs.t";
    parts.instanceTypes.push_back(type);
    Region region;
    region.id = "cn-x";
    parts.regions.push_back(region);
    return Catalogue(std::move(parts));
}

bool isWhole(const Catalogue& catalogue)
{
    return catalogue.accelerator("a10") == &catalogue.accelerators()[1] && catalogue.cpu("n2") == &catalogue.cpus()[0]
        && catalogue.instanceType("ecs.t") == &catalogue.instanceTypes()[0]
        && catalogue.region("cn-x") == &catalogue.regions()[0];
}

} // namespace

void TestCatalogue::findersGiveThePartOfAKeyOrNothing()
{
    const Catalogue catalogue = smallCatalogue();
    QVERIFY(isWhole(catalogue));
    QCOMPARE(catalogue.accelerator("t4")->key, std::string("t4"));
    QVERIFY(catalogue.accelerator("h100") == nullptr);
    QVERIFY(catalogue.cpu("") == nullptr);
    QVERIFY(Catalogue().region("cn-x") == nullptr);
}

void TestCatalogue::copiesAndMovesKeepTheirOwnKeys()
{
    std::optional<Catalogue> first = smallCatalogue();
    Catalogue copy = *first;
    QVERIFY(isWhole(copy));
    Catalogue moved = std::move(*first);
    first.reset();
    QVERIFY(isWhole(moved));
    QVERIFY(isWhole(copy));
    Catalogue assigned;
    assigned = std::move(moved);
    QVERIFY(isWhole(assigned));
    copy = assigned;
    assigned = Catalogue();
    QVERIFY(isWhole(copy));
    QVERIFY(assigned.accelerator("t4") == nullptr);
}

void TestCatalogue::peaksAreThoseOfThePrecision()
{
    PeakRates peaks;
    peaks.fp16 = teraflopsPerSecond(65);
    peaks.fp32 = teraflopsPerSecond(8.1);
    QCOMPARE(peaks.of(Precision::Fp16)->count(), 65e12);
    QCOMPARE(peaks.of(Precision::Fp32)->count(), 8.1e12);
    for (const Precision lacking : {Precision::Tf32, Precision::Bf16, Precision::Fp8, Precision::Nvfp4})
        QVERIFY(!peaks.of(lacking));
}

QTEST_APPLESS_MAIN(TestCatalogue)
#include "test_catalogue.moc"
