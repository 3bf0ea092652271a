#include "core/workload/import/launch_settings.h"

#include <QTest>

#include <cmath>

using namespace quanheng::core;

namespace {

// Shapes and arguments of "Efficient Large-Scale Language Model Training on GPU Clusters" (arXiv 2104.04473, table 1,
// 175 billion parameters) in the spelling of Megatron-LM's examples/gpt3.
constexpr const char* kMegatron = R"(#!/bin/bash
# --num-layers 1 is not this model
torchrun --nproc_per_node 8 --nnodes=$NODES pretrain_gpt.py \
    --num-layers 96 --hidden-size 12288 --num-attention-heads 96 --seq-length 2048 --max-position-embeddings 2048 \
    --vocab-size 51200 --tensor-model-parallel-size 8 --pipeline-model-parallel-size=12 \
    --num-layers-per-virtual-pipeline-stage 4 --sequence-parallel --use-distributed-optimizer \
    --micro-batch-size 1 --global-batch-size 1536 --train-iters 500000 --lr 6.0e-5 --bf16 \
    --recompute-granularity selective --use-flash-attn --overlap-grad-reduce
)";

constexpr const char* kDeepSpeed = R"({"zero_optimization": {"stage": 3, "overlap_comm": true,
    "offload_optimizer": {"device": "cpu", "pin_memory": true}, "offload_param": {"device": "none"}},
    "bf16": {"enabled": true}, "train_batch_size": 256, "train_micro_batch_size_per_gpu": "auto",
    "gradient_clipping": "auto"})";

constexpr const char* kLlamaFactory = R"(
### model
model_name_or_path: Qwen/Qwen2.5-7B-Instruct
quantization_bit: 4
### method
stage: sft
do_train: true
finetuning_type: lora
lora_rank: 16
lora_target: all
### dataset
dataset: identity,alpaca_en_demo
cutoff_len: 2048
### train
per_device_train_batch_size: 2
gradient_accumulation_steps: 8
num_train_epochs: 3.0
bf16: true
optim: paged_adamw_8bit
)";

Workload blank() { return {}; }

} // namespace

class TestLaunchSettings : public QObject {
    Q_OBJECT

private slots:
    void megatronArgumentsBecomeModelAndLayout();
    void whatMegatronSaysBesidesIsListed();
    void textWithoutArgumentsIsRefused();
    void deepSpeedSetsShardingAndOffload();
    void aStageCompletesALayoutThatIsKnown();
    void aGivenLayoutFollowsTheMicroBatch();
    void aLayoutWithoutMicroBatchIsNotGuessed();
    void eachHalfOfAnOffloadIsItsOwnSetting_data();
    void eachHalfOfAnOffloadIsItsOwnSetting();
    void whereNothingIsKnownOfAnOffloadNothingChanges();
    void automaticValuesLeaveTheWorkload();
    void deepSpeedFaultsAreNamed();
    void llamaFactorySetsTheMethod();
    void llamaFactoryWithoutBitsIsLora();
    void aBrokenYamlNamesItsLine();
};

void TestLaunchSettings::megatronArgumentsBecomeModelAndLayout()
{
    const auto imported = applyMegatronArguments(kMegatron, "run.sh", blank());
    QVERIFY(imported);
    const auto& model = std::get<TransformerModel>(imported->workload.model);
    QCOMPARE(model.layers, 96);
    QCOMPARE(model.headDim, 128);
    QCOMPARE(model.ffn, 49152);
    QCOMPARE(model.mlpMatrices, 2);
    // The paper's own count, 174.6 billion.
    QVERIFY(std::abs(model.paramsTotal / 174.6e9 - 1) < 0.005);
    const Recipe& recipe = imported->workload.recipe;
    const Layout& layout = recipe.layout.value();
    QCOMPARE(layout.tensor, 8);
    QCOMPARE(layout.pipeline, 12);
    QCOMPARE(layout.virtualStages, 2); // 96 / 12 / 4
    QVERIFY(layout.hasSequenceParallel);
    QVERIFY(layout.sharding == Sharding::Zero1);
    QVERIFY(layout.checkpointing == Checkpointing::Selective);
    QCOMPARE(layout.microBatch, 1.0);
    QCOMPARE(recipe.globalBatch, 1536.0);
    QCOMPARE(recipe.sequenceLength, 2048.0);
    QVERIFY(recipe.lengthUnit == LengthUnit::Steps);
    QCOMPARE(recipe.length, 500000.0);
    QVERIFY(recipe.precision == Precision::Bf16);
    QVERIFY(recipe.software.attention == AttentionKernel::Flash);
    QVERIFY(recipe.software.memoryRecipe == MemoryRecipe::Megatron);
}

void TestLaunchSettings::whatMegatronSaysBesidesIsListed()
{
    const auto imported = applyMegatronArguments(kMegatron, "run.sh", blank());
    QVERIFY(imported->notUsed == std::vector<std::string>{"--overlap-grad-reduce"});
    const auto variable = applyMegatronArguments("--num-layers $LAYERS --hidden-size 1024", "run.sh", blank());
    QVERIFY(variable->notUsed == std::vector<std::string>{"--num-layers $LAYERS"});
    QVERIFY(std::holds_alternative<std::monostate>(variable->workload.model));
}

void TestLaunchSettings::textWithoutArgumentsIsRefused()
{
    const auto imported = applyMegatronArguments("python train.py --fast", "run.sh", blank());
    QVERIFY(!imported);
    QCOMPARE(imported.error().message.code, std::string("import.no_arguments"));
}

void TestLaunchSettings::deepSpeedSetsShardingAndOffload()
{
    const auto imported = applyDeepSpeedConfig(kDeepSpeed, "ds.json", blank());
    QVERIFY(imported);
    const Recipe& recipe = imported->workload.recipe;
    QVERIFY(recipe.offload == Offload::Optimizer);
    QVERIFY(recipe.precision == Precision::Bf16);
    QCOMPARE(recipe.globalBatch, 256.0);
    // The stage is part of a layout, whose micro-batch and checkpointing nobody states.
    QVERIFY(!recipe.layout);
    const std::vector<std::string> rest{"/zero_optimization/offload_optimizer/pin_memory true",
                                        "/zero_optimization/overlap_comm true", "/zero_optimization/stage 3"};
    QVERIFY(imported->notUsed == rest);
}

void TestLaunchSettings::aStageCompletesALayoutThatIsKnown()
{
    Workload workload;
    workload.recipe.checkpointing = Checkpointing::Full;
    const auto imported = applyDeepSpeedConfig(
        R"({"zero_optimization": {"stage": 2}, "train_micro_batch_size_per_gpu": 4})", "ds.json", workload);
    const Layout& layout = imported->workload.recipe.layout.value();
    QVERIFY(layout.sharding == Sharding::Zero2);
    QVERIFY(layout.checkpointing == Checkpointing::Full);
    QCOMPARE(layout.microBatch, 4.0);
    QVERIFY(imported->notUsed.empty());
}

void TestLaunchSettings::aGivenLayoutFollowsTheMicroBatch()
{
    Workload workload;
    workload.recipe.layout.emplace().microBatch = 8;
    const auto imported = applyLlamaFactoryConfig("per_device_train_batch_size: 2\n", "a.yaml", workload);
    QCOMPARE(imported->workload.recipe.layout->microBatch, 2.0);
}

void TestLaunchSettings::aLayoutWithoutMicroBatchIsNotGuessed()
{
    const auto imported = applyMegatronArguments("--num-layers 24 --tensor-model-parallel-size 4", "run.sh", blank());
    QVERIFY(!imported->workload.recipe.layout);
    QVERIFY(imported->notUsed == std::vector<std::string>{"--tensor-model-parallel-size 4"});
}

void TestLaunchSettings::eachHalfOfAnOffloadIsItsOwnSetting_data()
{
    QTest::addColumn<QByteArray>("weights");
    QTest::addColumn<QByteArray>("optimizer");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    const auto row = [](const char* weights, const char* optimizer, Offload before, Offload after) {
        QTest::addRow("%s, %s over %d", weights, optimizer, static_cast<int>(before))
            << QByteArray(weights) << QByteArray(optimizer) << static_cast<int>(before) << static_cast<int>(after);
    };
    row("cpu", "cpu", Offload::None, Offload::WeightsAndOptimizer);
    row("cpu", "none", Offload::None, Offload::Weights);
    row("none", "cpu", Offload::None, Offload::Optimizer);
    row("cpu", "none", Offload::Optimizer, Offload::Weights);
    row("none", "none", Offload::WeightsAndOptimizer, Offload::None);
    row("none", "cpu", Offload::WeightsAndOptimizer, Offload::Optimizer);
}

void TestLaunchSettings::eachHalfOfAnOffloadIsItsOwnSetting()
{
    QFETCH(QByteArray, weights);
    QFETCH(QByteArray, optimizer);
    QFETCH(int, before);
    QFETCH(int, after);
    Workload workload = blank();
    workload.recipe.offload = static_cast<Offload>(before);
    const QByteArray config = R"({"zero_optimization": {"offload_param": {"device": ")" + weights
        + R"("}, "offload_optimizer": {"device": ")" + optimizer + R"("}}})";
    const auto imported = applyDeepSpeedConfig(config.toStdString(), "ds.json", workload);
    QCOMPARE(static_cast<int>(imported->workload.recipe.offload), after);
}

void TestLaunchSettings::whereNothingIsKnownOfAnOffloadNothingChanges()
{
    const auto imported =
        applyDeepSpeedConfig(R"({"zero_optimization": {"offload_param": {"device": "nvme"}}})", "ds.json", blank());
    QVERIFY(imported->workload.recipe.offload == Offload::None);
    QVERIFY(imported->notUsed == std::vector<std::string>{"/zero_optimization/offload_param/device nvme"});
}

void TestLaunchSettings::automaticValuesLeaveTheWorkload()
{
    Workload workload;
    workload.recipe.microBatch = 4;
    workload.recipe.globalBatch = 64;
    const auto imported = applyDeepSpeedConfig(
        R"({"train_batch_size": "auto", "train_micro_batch_size_per_gpu": "auto"})", "ds.json", workload);
    QCOMPARE(imported->workload.recipe.microBatch.value(), 4.0);
    QCOMPARE(imported->workload.recipe.globalBatch, 64.0);
    QVERIFY(imported->notUsed.empty());
}

void TestLaunchSettings::deepSpeedFaultsAreNamed()
{
    QVERIFY(!applyDeepSpeedConfig("{", "ds.json", blank()));
    QVERIFY(!applyDeepSpeedConfig("[1]", "ds.json", blank()));
    const auto odd = applyDeepSpeedConfig(R"({"zero_optimization": {"stage": 7}})", "ds.json", blank());
    QVERIFY(odd->notUsed == std::vector<std::string>{"/zero_optimization/stage 7"});
    QVERIFY(!odd->workload.recipe.layout);
}

void TestLaunchSettings::llamaFactorySetsTheMethod()
{
    const auto imported = applyLlamaFactoryConfig(kLlamaFactory, "qwen.yaml", blank());
    QVERIFY(imported);
    QCOMPARE(imported->modelName, std::string("Qwen2.5-7B-Instruct"));
    QVERIFY(imported->workload.task == TaskKind::QLora);
    const Recipe& recipe = imported->workload.recipe;
    QVERIFY(recipe.quantization == Quantization::Nf4);
    QCOMPARE(recipe.loraRank, 16);
    QVERIFY(recipe.loraTargets == LoraTargets::AllLinear);
    QCOMPARE(recipe.microBatch.value(), 2.0);
    QCOMPARE(recipe.length, 3.0);
    QVERIFY(recipe.optimizer == Optimizer::AdamW8bitPaged);
    // The number of cards is not in the file, and a cutoff is no mean length.
    const std::vector<std::string> rest{"cutoff_len 2048", "gradient_accumulation_steps 8"};
    QVERIFY(imported->notUsed == rest);
}

void TestLaunchSettings::llamaFactoryWithoutBitsIsLora()
{
    const auto imported =
        applyLlamaFactoryConfig("finetuning_type: lora\nlora_target: [q_proj, v_proj]\n", "a.yaml", blank());
    QVERIFY(imported->workload.task == TaskKind::Lora);
    QVERIFY(imported->workload.recipe.loraTargets == LoraTargets::Qv);
    QVERIFY(imported->notUsed.empty());
}

void TestLaunchSettings::aBrokenYamlNamesItsLine()
{
    const auto imported = applyLlamaFactoryConfig("stage: sft\nlora_rank: [1, 2\nbf16: true\n", "a.yaml", blank());
    QVERIFY(!imported);
    QCOMPARE(imported.error().message.code, std::string("import.not_yaml"));
    QVERIFY(imported.error().place.line >= 2);
    QVERIFY(!applyLlamaFactoryConfig("just words", "a.yaml", blank()));
}

QTEST_APPLESS_MAIN(TestLaunchSettings)
#include "test_launch_settings.moc"
