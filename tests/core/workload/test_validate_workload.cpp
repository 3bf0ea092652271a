#include "core/workload/validate_workload.h"
#include "tests/support/sample_models.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>

using namespace quanheng::core;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A plain fine-tuning of BERT-base that nothing can be said against.
Workload goodWorkload()
{
    Workload workload;
    workload.name = "BERT";
    workload.task = TaskKind::FullFineTune;
    workload.model = quanheng::test::bertBaseChinese();
    workload.data = {Samples(100'000), Samples(10'000), Bytes(384), DataLocation::CloudDisk, Preprocessing::Tokenize};
    workload.recipe.length = 3;
    workload.recipe.globalBatch = 32;
    workload.recipe.sequenceLength = 128;
    return workload;
}

Workload goodLora()
{
    Workload workload = goodWorkload();
    workload.task = TaskKind::Lora;
    workload.model = quanheng::test::llama3Of8B();
    return workload;
}

Workload goodTable()
{
    Workload workload = goodWorkload();
    workload.task = TaskKind::ClassicalMl;
    workload.model = ClassicJob{};
    return workload;
}

TransformerModel& transformerOf(Workload& workload) { return std::get<TransformerModel>(workload.model); }
ClassicJob& jobOf(Workload& workload) { return std::get<ClassicJob>(workload.model); }

using Change = std::function<void(Workload&)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestValidateWorkload : public QObject {
    Q_OBJECT

private slots:
    void aGoodWorkloadHasNoIssues_data();
    void aGoodWorkloadHasNoIssues();
    void aBadValueIsNamedAtItsField_data();
    void aBadValueIsNamedAtItsField();
    void anIgnoredSectionIsNotJudged();

private:
    static void addNumbers();
    static void addModels();
    static void addCombinations();
};

void TestValidateWorkload::aGoodWorkloadHasNoIssues_data()
{
    QTest::addColumn<bool>("isLora");
    QTest::newRow("full fine-tuning of an encoder") << false;
    QTest::newRow("LoRA of a decoder") << true;
}

void TestValidateWorkload::aGoodWorkloadHasNoIssues()
{
    QFETCH(bool, isLora);
    QVERIFY(validateWorkload(isLora ? goodLora() : goodWorkload()).empty());
    QVERIFY(validateWorkload(goodTable()).empty());
}

void TestValidateWorkload::addNumbers()
{
    const auto row = [](const char* name, const char* code, const char* pointer, Change change) {
        QTest::newRow(name) << "" << change << code << pointer << true;
    };
    row("no samples", "workload.not_positive", "/data/samples", [](Workload& w) { w.data.samples = Samples(0); });
    row("negative samples", "workload.not_positive", "/data/samples",
        [](Workload& w) { w.data.samples = Samples(-5); });
    row("samples not a number", "workload.not_finite", "/data/samples",
        [](Workload& w) { w.data.samples = Samples(kNan); });
    row("less than a sample", "workload.not_whole", "/data/samples",
        [](Workload& w) { w.data.samples = Samples(1e-300); });
    row("two and a half samples", "workload.not_whole", "/data/samples",
        [](Workload& w) { w.data.samples = Samples(2.5); });
    row("half a sample to validate", "workload.not_whole", "/data/validationSamples",
        [](Workload& w) { w.data.validationSamples = Samples(0.5); });
    row("evaluated all the time", "workload.too_small", "/recipe/evaluationEvery",
        [](Workload& w) { w.recipe.evaluationEvery = 1e-300; });
    row("absurd samples", "workload.too_large", "/data/samples", [](Workload& w) { w.data.samples = Samples(1e20); });
    row("negative validation", "workload.negative", "/data/validationSamples",
        [](Workload& w) { w.data.validationSamples = Samples(-1); });
    row("infinite sample", "workload.not_finite", "/data/bytesPerSample",
        [](Workload& w) { w.data.bytesPerSample = Bytes(kInfinity); });
    row("no epochs", "workload.not_positive", "/recipe/length", [](Workload& w) { w.recipe.length = 0; });
    row("no batch", "workload.too_small", "/recipe/globalBatch", [](Workload& w) { w.recipe.globalBatch = 0; });
    row("half a sample a batch", "workload.not_whole", "/recipe/globalBatch",
        [](Workload& w) { w.recipe.globalBatch = 1.5; });
    row("no tokens in a sequence", "workload.too_small", "/recipe/sequenceLength",
        [](Workload& w) { w.recipe.sequenceLength = 0; });
    row("micro-batch above the batch", "workload.micro_exceeds_global", "/recipe/microBatch",
        [](Workload& w) { w.recipe.microBatch = 64; });
    row("negative evaluation", "workload.negative", "/recipe/evaluationEvery",
        [](Workload& w) { w.recipe.evaluationEvery = -1; });
    row("flash generation 0", "workload.too_small", "/recipe/software/attentionGeneration",
        [](Workload& w) { w.recipe.software.attentionGeneration = 0; });
    row("25 hours a day", "workload.too_large", "/usage/interactiveHoursPerDay",
        [](Workload& w) { w.usage.interactiveHoursPerDay = 25; });
    row("runs not a number", "workload.not_finite", "/usage/runsPerMonth",
        [](Workload& w) { w.usage.runsPerMonth = kNan; });
    row("deadline now", "workload.not_positive", "/usage/deadlineHours",
        [](Workload& w) { w.usage.deadline = Hours(0); });
    row("no budget", "workload.not_positive", "/usage/budgetPerRun",
        [](Workload& w) { w.usage.budgetPerRun = Money::zero(Currency::Cny); });
    row("negative budget", "workload.not_positive", "/usage/budgetPerYear",
        [](Workload& w) { w.usage.budgetPerYear = Money(-1, Currency::Usd); });
}

void TestValidateWorkload::addModels()
{
    const auto row = [](const char* name, const char* base, const char* code, const char* pointer, Change change) {
        QTest::newRow(name) << base << change << code << pointer << true;
    };
    row("no layers", "lora", "workload.too_small", "/model/layers", [](Workload& w) { transformerOf(w).layers = 0; });
    row("no vocabulary", "lora", "workload.too_small", "/model/vocab", [](Workload& w) { transformerOf(w).vocab = 0; });
    row("kv heads do not divide", "lora", "workload.kv_heads_do_not_divide", "/model/kvHeads",
        [](Workload& w) { transformerOf(w).kvHeads = 5; });
    row("active above total", "lora", "workload.more_active_than_total", "/model/paramsActive",
        [](Workload& w) { transformerOf(w).paramsActive = 1e12; });
    row("no experts", "lora", "workload.too_small", "/model/experts/count",
        [](Workload& w) { transformerOf(w).experts = Experts{0, 1, 64, 0, 0, 0}; });
    row("more experts a token than experts", "lora", "workload.more_experts_per_token", "/model/experts/perToken",
        [](Workload& w) { transformerOf(w).experts = Experts{8, 9, 64, 0, 0, 0}; });
    row("a network without work", "", "workload.not_positive", "/model/forwardMacs", [](Workload& w) {
        w.model = quanheng::test::resNet50();
        std::get<DeepModel>(w.model).forwardMacs = 0;
    });
    row("tables without width", "", "workload.not_positive", "/model/embeddings/dimension", [](Workload& w) {
        w.model = quanheng::test::resNet50();
        std::get<DeepModel>(w.model).embeddings = Embeddings{26, 0, true};
    });
    row("no rows", "table", "workload.too_small", "/model/rows", [](Workload& w) { jobOf(w).rows = 0; });
    row("trees not a number", "table", "workload.not_finite", "/model/trees",
        [](Workload& w) { jobOf(w).trees = kNan; });
    row("more cells than features", "table", "workload.too_large", "/model/nonZeroPerRow",
        [](Workload& w) { jobOf(w).nonZeroPerRow = 51; });
    row("LightGBM has no linear model", "table", "workload.tool_lacks_algorithm", "/model/algorithm",
        [](Workload& w) { jobOf(w).algorithm = ClassicAlgorithm::LinearModel; });
    row("no model", "", "workload.no_model", "/model", [](Workload& w) { w.model = std::monostate{}; });
    row("table job on a network", "", "workload.classical_needs_table", "/task",
        [](Workload& w) { w.task = TaskKind::ClassicalMl; });
    row("network job on a table", "table", "workload.training_needs_network", "/task",
        [](Workload& w) { w.task = TaskKind::Train; });
    row("LoRA of a convolutional network", "lora", "workload.adapters_need_transformer", "/task",
        [](Workload& w) { w.model = quanheng::test::resNet50(); });
}

void TestValidateWorkload::addCombinations()
{
    const auto row = [](const char* name, const char* base, bool isBlocker, const char* code, const char* pointer,
                        Change change) { QTest::newRow(name) << base << change << code << pointer << isBlocker; };
    row("a million epochs", "", false, "workload.many_epochs", "/recipe/length",
        [](Workload& w) { w.recipe.length = 1e6; });
    row("batch above the data", "", false, "workload.batch_exceeds_data", "/recipe/globalBatch",
        [](Workload& w) { w.recipe.globalBatch = 200'000; });
    row("a length that is a maximum", "", false, "workload.looks_like_maximum", "/recipe/sequenceLength",
        [](Workload& w) { w.recipe.sequenceLength = 512; });
    row("rank 512", "lora", false, "workload.high_lora_rank", "/recipe/loraRank",
        [](Workload& w) { w.recipe.loraRank = 512; });
    row("rank 0", "lora", true, "workload.too_small", "/recipe/loraRank", [](Workload& w) { w.recipe.loraRank = 0; });
    row("QLoRA in 16 bits", "lora", true, "workload.qlora_without_quantization", "/recipe/quantization",
        [](Workload& w) { w.task = TaskKind::QLora; });
    row("LoRA in 4 bits", "lora", false, "workload.quantization_without_qlora", "/recipe/quantization",
        [](Workload& w) { w.recipe.quantization = Quantization::Nf4; });
    row("LoRA of an encoder", "", false, "workload.adapters_on_encoder", "/task",
        [](Workload& w) { w.task = TaskKind::Lora; });
    row("language model in FP32", "lora", false, "workload.single_precision_language_model", "/recipe/precision",
        [](Workload& w) { w.recipe.precision = Precision::Fp32; });
    row("language model with SGD", "lora", false, "workload.sgd_on_transformer", "/recipe/optimizer",
        [](Workload& w) { w.recipe.optimizer = Optimizer::SgdMomentum; });
    row("tokens of images", "", true, "workload.tokens_without_text", "/recipe/lengthUnit", [](Workload& w) {
        w.model = quanheng::test::resNet50();
        w.recipe.lengthUnit = LengthUnit::Tokens;
    });
    row("tensor degree off the heads", "lora", true, "workload.tensor_does_not_divide_heads", "/recipe/layout/tensor",
        [](Workload& w) { w.recipe.layout.emplace().tensor = 3; });
    row("stages off the layers", "lora", true, "workload.pipeline_does_not_divide_layers", "/recipe/layout/pipeline",
        [](Workload& w) { w.recipe.layout.emplace().pipeline = 5; });
    row("no tensor degree", "lora", true, "workload.too_small", "/recipe/layout/tensor",
        [](Workload& w) { w.recipe.layout.emplace().tensor = 0; });
    row("experts of a dense model", "lora", true, "workload.expert_parallel_without_experts", "/recipe/layout/expert",
        [](Workload& w) { w.recipe.layout.emplace().expert = 2; });
    row("size of a sample missing", "", false, "workload.no_sample_size", "/data/bytesPerSample",
        [](Workload& w) { w.data.bytesPerSample = Bytes(0); });
    row("more validation than training", "", false, "workload.more_validation_than_training", "/data/validationSamples",
        [](Workload& w) { w.data.validationSamples = Samples(1e6); });
    row("no runs", "", false, "workload.no_runs", "/usage/runsPerMonth", [](Workload& w) { w.usage.runsPerMonth = 0; });
    row("no name", "", false, "workload.no_name", "/name", [](Workload& w) { w.name = " \t"; });
    row("nothing to prepare", "", true, "workload.nothing_to_prepare", "/data/preprocessing", [](Workload& w) {
        w.task = TaskKind::DataPreparation;
        w.model = std::monostate{};
        w.data.preprocessing = Preprocessing::None;
    });
}

void TestValidateWorkload::aBadValueIsNamedAtItsField_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<bool>("isBlocker");
    addNumbers();
    addModels();
    addCombinations();
}

void TestValidateWorkload::aBadValueIsNamedAtItsField()
{
    QFETCH(QString, base);
    QFETCH(Change, change);
    QFETCH(QString, code);
    QFETCH(QString, pointer);
    QFETCH(bool, isBlocker);
    Workload workload = base == u"lora" ? goodLora() : base == u"table" ? goodTable() : goodWorkload();
    change(workload);
    const IssueList issues = validateWorkload(workload);
    const auto found = std::find_if(issues.all().begin(), issues.all().end(), [&](const Issue& issue) {
        return issue.message.code == code.toStdString() && issue.subject == pointer.toStdString();
    });
    QVERIFY(found != issues.all().end());
    QCOMPARE(found->severity == Severity::Blocker, isBlocker);
    QCOMPARE(issues.hasBlocker(), isBlocker);
}

void TestValidateWorkload::anIgnoredSectionIsNotJudged()
{
    Workload table = goodTable();
    table.recipe.globalBatch = 0;
    table.data.samples = Samples(0);
    QVERIFY(!validateWorkload(table).hasBlocker());

    Workload preparation = goodWorkload();
    preparation.task = TaskKind::DataPreparation;
    transformerOf(preparation).layers = 0;
    QVERIFY(!validateWorkload(preparation).hasBlocker());
}

QTEST_APPLESS_MAIN(TestValidateWorkload)
#include "test_validate_workload.moc"
