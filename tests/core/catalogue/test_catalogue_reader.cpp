#include "core/catalogue/catalogue_reader.h"

#include "tests/support/shipped_data.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace quanheng::core;
using quanheng::test::shippedData;
using quanheng::test::shippedDataWith;
using quanheng::test::shippedDataWithText;

Q_DECLARE_METATYPE(FileReader)

class TestCatalogueReader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();

    // The shipped data.
    void countsAreThoseOfTheGatheredFacts();
    void gapsAreRejectionsWithTheirReason();
    void aCardReadsAsItsDatasheet();
    void aCardWithPeaksOfALikeCardIsNeverOffered();
    void aCardWithoutMemorySizeIsLeftOutAndItsTypesKeepTheirCount();
    void anInstanceTypeReadsAsItsPage();
    void whatIsNotKnownOfRdmaIsToldFromNone();
    void everyTypeJoinsItsCardProcessorAndRegions();
    void modelsReadAsPublished();
    void assumptionsHaveTheirRanges();

    // Data that is wrong.
    void whatIsWrongIsNamedByFileAndPointer_data();
    void whatIsWrongIsNamedByFileAndPointer();

private:
    Catalogue m_catalogue;
};

void TestCatalogueReader::initTestCase()
{
    Expected<Catalogue> catalogue = readCatalogue(shippedData());
    if (!catalogue)
        QFAIL((catalogue.error().message.code + " " + catalogue.error().place.file + catalogue.error().place.field)
                  .c_str());
    m_catalogue = std::move(*catalogue);
}

void TestCatalogueReader::countsAreThoseOfTheGatheredFacts()
{
    QCOMPARE(m_catalogue.instanceTypes().size(), 683U);
    const auto gpuTypes = std::count_if(m_catalogue.instanceTypes().begin(), m_catalogue.instanceTypes().end(),
                                        [](const InstanceType& type) { return type.acceleratorCount > 0; });
    QCOMPARE(gpuTypes, 209);
    QCOMPARE(m_catalogue.cpus().size(), 21U);
    QCOMPARE(m_catalogue.regions().size(), 29U);
    QCOMPARE(m_catalogue.defaultRegion(), std::string("cn-shenzhen"));
    QCOMPARE(m_catalogue.accelerators().size(), 65U); // 66 less the one of unknown memory
    QCOMPARE(m_catalogue.models().transformers().size(), 193U);
    QCOMPARE(m_catalogue.models().deepModels().size(), 249U);
}

void TestCatalogueReader::gapsAreRejectionsWithTheirReason()
{
    std::map<std::string, int> counts;
    for (const Rejection& rejection : m_catalogue.rejections())
        ++counts[rejection.reason.code];
    QCOMPARE(counts["catalogue.gap.gpu_unknown"], 6);
    QCOMPARE(counts["catalogue.gap.gpu_without_peaks"], 62);
    QCOMPARE(counts["catalogue.gap.cpu_unknown"], 24);
    QCOMPARE(counts["catalogue.gap.gpu_without_memory"], 1);
}

void TestCatalogueReader::aCardReadsAsItsDatasheet()
{
    const Accelerator* a10 = m_catalogue.accelerator("a10");
    QVERIFY(a10 != nullptr);
    QCOMPARE(a10->memory, gibibytes(24));
    QCOMPARE(*a10->memoryVisible, gibibytes(22.49));
    QCOMPARE(*a10->bandwidth, gigabytesPerSecond(600));
    QCOMPARE(*a10->peak.of(Precision::Bf16), teraflopsPerSecond(125));
    QCOMPARE(*a10->peak.of(Precision::Tf32), teraflopsPerSecond(62.5));
    QVERIFY(!a10->peak.of(Precision::Fp8));
    QVERIFY(!a10->nvlink);
    QCOMPARE(*a10->power, Watts(150));
    QVERIFY((a10->computeCapability == ComputeCapability{8, 6}));
    QCOMPARE(a10->exportControl.controlled, std::optional(false));
    QCOMPARE(a10->transformerFactor->peak, 0.9);
    QCOMPARE(a10->transformerFactor->low, 0.66);
    QVERIFY(!a10->transformerFactor->source.empty());
    QVERIFY(!a10->deepFactor);

    const Accelerator* h20 = m_catalogue.accelerator("h20");
    QCOMPARE(h20->exportControl.controlled, std::optional(true));
    QCOMPARE(h20->alike, std::vector<std::string>{"gpu-h-96gb"});
    QCOMPARE(*h20->nvlink, gigabytesPerSecond(900));
    QCOMPARE(m_catalogue.accelerator("t4")->deepFactor->peak, 0.5);
    QCOMPARE(m_catalogue.accelerator("t4")->deepFactor->bandwidth, 0.8);
    QVERIFY(!m_catalogue.accelerator("vg1000-64gb")->peak.of(Precision::Fp16));
    QVERIFY(!m_catalogue.accelerator("vg1000-64gb")->bandwidth);
}

void TestCatalogueReader::aCardWithPeaksOfALikeCardIsNeverOffered()
{
    QVERIFY(!m_catalogue.accelerator("quadro-rtx6000")->isOffered);
    QVERIFY(!m_catalogue.accelerator("mi300x")->isOffered);
    QVERIFY(m_catalogue.accelerator("a10")->isOffered);
}

void TestCatalogueReader::aCardWithoutMemorySizeIsLeftOutAndItsTypesKeepTheirCount()
{
    QVERIFY(m_catalogue.accelerator("gn5t-gpu-a") == nullptr);
    const InstanceType* type = m_catalogue.instanceType("ecs.gn5t.7xlarge");
    QVERIFY(type != nullptr);
    QVERIFY(type->accelerator.empty());
    QVERIFY(type->acceleratorCount > 0);
}

void TestCatalogueReader::anInstanceTypeReadsAsItsPage()
{
    const InstanceType* type = m_catalogue.instanceType("ecs.gn7i-c8g1.2xlarge");
    QVERIFY(type != nullptr);
    QCOMPARE(type->family, std::string("gn7i"));
    QCOMPARE(type->vcpu, 8);
    QCOMPARE(type->memory, gibibytes(30));
    QCOMPARE(type->accelerator, std::string("a10"));
    QCOMPARE(type->acceleratorCount, 1);
    QVERIFY(!type->isSlice);
    QCOMPARE(*type->network.baseline, gigabitsPerSecond(16));
    QCOMPARE(type->sale, SaleStatus::OnSale);
    QVERIFY(std::count(type->seenInRegions.begin(), type->seenInRegions.end(), "cn-shenzhen") == 1);
    QVERIFY(!type->sources.empty());

    const InstanceType* cpuType = m_catalogue.instanceType("ecs.c8y.large");
    QCOMPARE(cpuType->cpu, std::string("yitian-710"));
    QCOMPARE(*cpuType->cpuBaseGhz, 2.75);
    QCOMPARE(cpuType->acceleratorCount, 0);
    QVERIFY(cpuType->accelerator.empty());
}

void TestCatalogueReader::whatIsNotKnownOfRdmaIsToldFromNone()
{
    QCOMPARE(m_catalogue.instanceType("ecs.av8m.16xlarge")->network.rdma, RdmaKind::Unknown);
    QCOMPARE(m_catalogue.instanceType("ecs.g6.large")->network.rdma, RdmaKind::None);
    QCOMPARE(m_catalogue.instanceType("ecs.c8y.large")->network.rdma, RdmaKind::Erdma);
    QVERIFY(!m_catalogue.instanceType("ecs.c8y.large")->network.rdmaRate);
}

void TestCatalogueReader::everyTypeJoinsItsCardProcessorAndRegions()
{
    for (const InstanceType& type : m_catalogue.instanceTypes()) {
        QVERIFY2(type.accelerator.empty() || m_catalogue.accelerator(type.accelerator) != nullptr, type.id.c_str());
        QVERIFY2(type.accelerator.empty() || type.acceleratorCount > 0, type.id.c_str());
        QVERIFY2(type.cpu.empty() || m_catalogue.cpu(type.cpu) != nullptr, type.id.c_str());
        for (const std::string& region : type.seenInRegions)
            QVERIFY2(m_catalogue.region(region) != nullptr, (type.id + " " + region).c_str());
    }
}

void TestCatalogueReader::modelsReadAsPublished()
{
    const ModelLibrary& models = m_catalogue.models();
    const TransformerModel* mixtral = models.transformer("mixtral-8x7b");
    QVERIFY(mixtral != nullptr);
    QCOMPARE(mixtral->layers, 32);
    QCOMPARE(mixtral->kvHeads, 8);
    QCOMPARE(mixtral->experts->count, 8);
    QCOMPARE(mixtral->experts->perToken, 2);
    QVERIFY(qAbs(mixtral->paramsTotal / 46.7e9 - 1) < 0.001);
    QVERIFY(models.transformer("gpt-oss-120b")->hasHalfWindow);
    QVERIFY(!mixtral->hasHalfWindow);
    QCOMPARE(models.transformer("dolly-v2-7b"), models.transformer("pythia-6.9b"));
    QVERIFY(!models.transformer("mpt-125m")->isInPicker);

    const DeepModel* resnet = models.deep("resnet50@224");
    QVERIFY(resnet != nullptr);
    QCOMPARE(resnet->kind, DeepKind::Cnn);
    QVERIFY(qAbs(resnet->params / 25.56e6 - 1) < 0.001); // torchvision
    QVERIFY(qAbs(resnet->forwardMacs / 4.1e9 - 1) < 0.02);
    QVERIFY(!resnet->embeddings);
    QCOMPARE(models.deep("dlrm")->embeddings->lookups, 26.0); // the 26 categorical fields of Criteo
    QVERIFY(!models.deep("vae-cf")->embeddings);
}

void TestCatalogueReader::assumptionsHaveTheirRanges()
{
    const Assumptions& assumptions = m_catalogue.assumptions();
    QCOMPARE(assumptions.at("hours.month").value, 730.0);
    QCOMPARE(assumptions.at("hours.month").high, 744.0);
    QCOMPARE(assumptions.at("ecs.startup").unit, std::string("min"));
    for (const Assumption& assumption : assumptions.all())
        QVERIFY2(assumption.low <= assumption.value && assumption.value <= assumption.high, assumption.id.c_str());
}

void TestCatalogueReader::whatIsWrongIsNamedByFileAndPointer_data()
{
    QTest::addColumn<FileReader>("reader");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("pointer");

    const auto missing = [shipped = shippedData()](const std::string& name) {
        return shipped(name == "cpus.json" ? "no-such-file" : name);
    };
    QTest::newRow("a file that is missing") << FileReader(missing) << "file.missing"
                                            << "no-such-file"
                                            << "";
    QTest::newRow("not JSON") << shippedDataWithText("regions.json", "{\"format\": 1,") << "file.cut_short"
                              << "regions.json"
                              << "";
    QTest::newRow("no object") << shippedDataWithText("regions.json", "[]") << "file.expected_number"
                               << "regions.json"
                               << "/format";

    const auto change = [](const char* name, const char* file, const char* pointer, const nlohmann::json& value,
                           const char* code, const char* at = nullptr) {
        QTest::newRow(name) << shippedDataWith(file, pointer, value) << code << file << (at != nullptr ? at : pointer);
    };
    change("another format", "cpus.json", "/format", 2, "file.other_format");
    change("text for a number", "accelerators.json", "/accelerators/0/memory_gib", "8", "file.expected_number");
    change("no memory", "accelerators.json", "/accelerators/0/memory_gib", 0, "file.number_out_of_range");
    change("a peak of 0", "accelerators.json", "/accelerators/3/peak_dense_tflops/fp16", 0, "file.number_out_of_range");
    change("a broken capability", "accelerators.json", "/accelerators/0/compute_capability", "eight",
           "file.unknown_word");
    change("an unknown source", "accelerators.json", "/accelerators/0/sources/0", "zz", "catalogue.unknown_key");
    change("a list for a table", "accelerators.json", "/sources", nlohmann::json::array(), "file.expected_object");
    change("an unknown use", "accelerators.json", "/accelerators/0/peaks_use", "perhaps", "file.unknown_word");
    change("a type named twice", "instance_types.json", "/instance_types/1/id", "ecs.av8m.16xlarge",
           "file.duplicate_key");
    change("half a vCPU", "instance_types.json", "/instance_types/0/vcpu", 2.5, "file.expected_integer");
    change("a card that is not there", "instance_types.json", "/instance_types/0/gpu", "h999", "catalogue.unknown_key");
    change("a processor that is not there", "instance_types.json", "/instance_types/0/cpu", "z80",
           "catalogue.unknown_key");
    change("a network row that is not there", "instance_types.json", "/instance_types/0/rdma", "r99",
           "catalogue.unknown_key");
    change("an unknown gap", "instance_types.json", "/instance_types/0/gaps/0", "bored", "file.unknown_word");
    change("an unknown state of sale", "instance_types.json", "/instance_types/0/sale", "maybe", "file.unknown_word");
    change("a default region that is not there", "regions.json", "/default", "cn-atlantis", "catalogue.unknown_key");
    change("a value beyond its range", "assumptions.json", "/assumptions/0/value", 1000, "file.number_out_of_range");
    change("an assumption that is needed", "assumptions.json", "/assumptions/0/id", "other",
           "catalogue.missing_assumption", "/assumptions");
    change("more active than total parameters", "models_transformer.json", "/models/0/params_active", 1e15,
           "file.number_out_of_range");
    change("an unknown kind of network", "models_deep.json", "/models/0/kind", "magic", "file.unknown_word");
}

void TestCatalogueReader::whatIsWrongIsNamedByFileAndPointer()
{
    QFETCH(FileReader, reader);
    QFETCH(QString, code);
    QFETCH(QString, file);
    QFETCH(QString, pointer);
    const Expected<Catalogue> catalogue = readCatalogue(reader);
    QVERIFY(!catalogue);
    QCOMPARE(QString::fromStdString(catalogue.error().message.code), code);
    QCOMPARE(QString::fromStdString(catalogue.error().place.file), file);
    QCOMPARE(QString::fromStdString(catalogue.error().place.field), pointer);
}

QTEST_APPLESS_MAIN(TestCatalogueReader)
#include "test_catalogue_reader.moc"
