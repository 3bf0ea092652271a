#include "core/document/data_set.h"
#include "core/sizing/size_workload.h"
#include "core/workload/templates.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace quanheng::core;

namespace {

Expected<std::string> shippedFile(const std::string& name)
{
    QFile file(QStringLiteral(QUANHENG_SOURCE_DIR) + QStringLiteral("/resources/data/") + QString::fromStdString(name));
    if (!file.open(QIODevice::ReadOnly))
        return failure("file.missing");
    return file.readAll().toStdString();
}

template <class Part> double sumOf(const std::vector<Part>& parts)
{
    double sum = 0;
    for (const Part& part : parts)
        sum += part.time.count();
    return sum;
}

bool isNear(double value, double expected) { return std::abs(value - expected) <= 1e-9 * std::abs(expected); }

} // namespace

/// The whole estimator on the shipped data.
class TestSizeWorkload : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyTemplateHasAnAnswerOnRealMachines_data();
    void everyTemplateHasAnAnswerOnRealMachines();
    void aBlockedWorkloadHasNoSize();
    void explainingChangesNoFigure();
    void rdmaCannotBeWishedFor();
    void localDisksHaveToBeThereAndHoldTheData_data();
    void localDisksHaveToBeThereAndHoldTheData();
    void adaptersNeedNoMoreMemoryThanTheWholeModel_data();
    void adaptersNeedNoMoreMemoryThanTheWholeModel();

private:
    Cluster clusterFor(const char* id, int nodes) const
    {
        const InstanceType* type = m_data->catalogue.instanceType(id);
        return clusterOf(*type, m_data->catalogue.accelerator(type->accelerator), m_data->catalogue.cpu(type->cpu),
                         nodes);
    }
    SizingContext context() const { return {m_data->calibration, m_data->catalogue.assumptions()}; }
    Workload templateOf(const QString& id) const;

    std::optional<DataSet> m_data;
};

void TestSizeWorkload::initTestCase()
{
    auto data = loadDataSet(shippedFile);
    QVERIFY2(data.has_value(), data ? "" : (data.error().message.code + data.error().place.field).c_str());
    m_data = std::move(*data);
}

Workload TestSizeWorkload::templateOf(const QString& id) const
{
    const auto templates = workloadTemplates(m_data->catalogue.models());
    const auto found = std::find_if(templates.begin(), templates.end(), [&id](const WorkloadTemplate& entry) {
        return QString::fromStdString(entry.id) == id;
    });
    return found == templates.end() ? Workload{} : found->workload;
}

void TestSizeWorkload::everyTemplateHasAnAnswerOnRealMachines_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("type");
    const auto templates = workloadTemplates(m_data->catalogue.models());
    QCOMPARE(templates.size(), std::size_t{13});
    for (const WorkloadTemplate& entry : templates) {
        for (const char* type : {"ecs.c7.8xlarge", "ecs.gn6i-c16g1.4xlarge", "ecs.gn7i-c32g1.8xlarge"})
            QTest::addRow("%s on %s", entry.id.c_str(), type) << QString::fromStdString(entry.id) << type;
    }
}

void TestSizeWorkload::everyTemplateHasAnAnswerOnRealMachines()
{
    QFETCH(QString, id);
    QFETCH(QString, type);
    const auto sizing = sizeWorkload(templateOf(id), clusterFor(type.toUtf8().constData(), 1), context());
    // No measured run of a forest on a GPU tells anything: the one answer that is refused.
    if (id == u"random-forest" && type.startsWith(u"ecs.gn")) {
        QVERIFY(!sizing.isKnown());
        return;
    }
    QVERIFY2(sizing.isKnown(), sizing.isKnown() ? "" : sizing.reason().code.c_str());
    QVERIFY(sizing->throughput.p50 > SampleRate(0));
    QVERIFY(sizing->throughput.p10 <= sizing->throughput.p50 && sizing->throughput.p50 <= sizing->throughput.p90);
    const bool isOnePiece =
        id.startsWith(u"xgboost") || id.startsWith(u"lightgbm") || id == u"random-forest" || id == u"data-preparation";
    QCOMPARE(sizing->step.has_value(), !isOnePiece);
    QCOMPARE(sizing->layout.has_value(), !isOnePiece);
    if (sizing->step)
        QVERIFY(sizing->step->p10 <= sizing->step->p50 && sizing->step->p50 <= sizing->step->p90);
    QVERIFY(sizing->runTime.p10 <= sizing->runTime.p50 && sizing->runTime.p50 <= sizing->runTime.p90);
    QVERIFY(std::isfinite(sizing->runTime.p90.count()));
    QVERIFY(!sizing->step || isNear(sumOf(sizing->stepParts), sizing->step->p50.count()));
    QVERIFY(isNear(sumOf(sizing->runParts), sizing->runTime.p50.count()));
    qInfo("%.3g samples/s, %.3g h (%.3g-%.3g), fit %d", sizing->throughput.p50.count(),
          Hours(sizing->runTime.p50).count(), Hours(sizing->runTime.p10).count(), Hours(sizing->runTime.p90).count(),
          static_cast<int>(sizing->fit()));
}

void TestSizeWorkload::aBlockedWorkloadHasNoSize()
{
    Workload workload = templateOf(QStringLiteral("bert-base-finetune"));
    workload.data.samples = Samples(0);
    const auto sizing = sizeWorkload(workload, clusterFor("ecs.gn7i-c32g1.8xlarge", 1), context());
    QVERIFY(!sizing.isKnown());
    QCOMPARE(sizing.reason().code, std::string("workload.not_positive"));
}

void TestSizeWorkload::explainingChangesNoFigure()
{
    const Workload workload = templateOf(QStringLiteral("resnet50-imagenet"));
    const Cluster cluster = clusterFor("ecs.gn7i-c32g1.8xlarge", 1);
    const auto plain = sizeWorkload(workload, cluster, context(), Explain::No);
    const auto explained = sizeWorkload(workload, cluster, context(), Explain::Yes);
    QVERIFY(plain->runTime.p10 == explained->runTime.p10);
    QVERIFY(plain->runTime.p50 == explained->runTime.p50);
    QVERIFY(plain->runTime.p90 == explained->runTime.p90);
    QVERIFY(plain->runTime.trail.steps.empty());
    QVERIFY(!explained->runTime.trail.steps.empty());
    QVERIFY(!explained->throughput.trail.steps.empty());
}

void TestSizeWorkload::rdmaCannotBeWishedFor()
{
    Workload workload = templateOf(QStringLiteral("bert-base-finetune"));
    const Cluster cluster = clusterFor("ecs.gn6i-c16g1.4xlarge", 2);
    QCOMPARE(static_cast<int>(cluster.network), static_cast<int>(InterNodeNetwork::PlainTcp));
    const auto plain = sizeWorkload(workload, cluster, context());
    workload.recipe.software.collectives = CollectiveLibrary::Rdma;
    const auto wished = sizeWorkload(workload, cluster, context());
    QVERIFY(wished->runTime.p50 == plain->runTime.p50);
    QVERIFY(std::any_of(wished->issues.all().begin(), wished->issues.all().end(),
                        [](const Issue& issue) { return issue.message.code == "run.no_rdma"; }));
}

void TestSizeWorkload::localDisksHaveToBeThereAndHoldTheData_data()
{
    QTest::addColumn<double>("gigabytesOfDisk");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QString>("code");
    // ImageNet: 1,281,167 images of 115 kB are 147 GB.
    QTest::newRow("none") << 0.0 << 1 << "run.unknown.no_local_disk";
    QTest::newRow("too small") << 100.0 << 1 << "run.unknown.local_disk_small";
    QTest::newRow("a half on each of two") << 100.0 << 2 << "";
    QTest::newRow("large enough") << 200.0 << 1 << "";
}

void TestSizeWorkload::localDisksHaveToBeThereAndHoldTheData()
{
    QFETCH(double, gigabytesOfDisk);
    QFETCH(int, nodes);
    QFETCH(QString, code);
    Workload workload = templateOf(QStringLiteral("resnet50-imagenet"));
    workload.data.location = DataLocation::LocalNvme;
    Cluster cluster = clusterFor("ecs.gn7i-c32g1.8xlarge", nodes);
    QVERIFY(!cluster.localDisk.has_value());
    if (gigabytesOfDisk > 0)
        cluster.localDisk = gigabytes(gigabytesOfDisk);
    const auto sizing = sizeWorkload(workload, cluster, context());
    QCOMPARE(sizing.isKnown(), code.isEmpty());
    if (!sizing.isKnown())
        QCOMPARE(QString::fromStdString(sizing.reason().code), code);
}

void TestSizeWorkload::adaptersNeedNoMoreMemoryThanTheWholeModel_data()
{
    QTest::addColumn<int>("model");
    const auto& models = m_data->catalogue.models().transformers();
    for (std::size_t i = 0; i < models.size(); ++i) {
        if (models[i].isInPicker && !models[i].isEncoder && !models[i].experts)
            QTest::newRow(models[i].key.c_str()) << static_cast<int>(i);
    }
}

void TestSizeWorkload::adaptersNeedNoMoreMemoryThanTheWholeModel()
{
    QFETCH(int, model);
    Workload workload = templateOf(QStringLiteral("llama3-8b-full-finetune"));
    workload.model = m_data->catalogue.models().transformers()[static_cast<std::size_t>(model)];
    workload.recipe.globalBatch = 1;
    Layout layout;
    layout.checkpointing = Checkpointing::Full;
    workload.recipe.layout = layout;
    std::vector<Bytes> needs;
    for (const TaskKind task : {TaskKind::QLora, TaskKind::Lora, TaskKind::FullFineTune}) {
        workload.task = task;
        workload.recipe.quantization = task == TaskKind::QLora ? Quantization::Nf4 : Quantization::None;
        const auto sizing = sizeWorkload(workload, clusterFor("ecs.gn7e-c16g1.4xlarge", 1), context());
        QVERIFY2(sizing.isKnown(), sizing.isKnown() ? "" : sizing.reason().code.c_str());
        needs.push_back(sizing->cardMemory->required.p50);
    }
    QVERIFY2(std::is_sorted(needs.begin(), needs.end()),
             qPrintable(QStringLiteral("%1, %2, %3 GB")
                            .arg(needs[0].count() / 1e9)
                            .arg(needs[1].count() / 1e9)
                            .arg(needs[2].count() / 1e9)));
}

QTEST_APPLESS_MAIN(TestSizeWorkload)
#include "test_size_workload.moc"
