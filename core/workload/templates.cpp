#include "core/workload/templates.h"

#include <array>
#include <optional>

namespace quanheng::core {

namespace {

/// ImageNet-1k: images of the training and validation sets, mean JPEG size.
constexpr Samples kImageNetTrain{1'281'167};
constexpr Samples kImageNetValidation{50'000};
constexpr Bytes kImageNetJpeg{114'660};

/// The Criteo terabyte click log as MLPerf splits it: 40 numbers of 4 bytes a row.
constexpr Samples kCriteoTrain{4'195'197'692};
constexpr Samples kCriteoTest{89'137'319};
constexpr Bytes kCriteoRow{160};

/// A library's model by key; empty when the library lacks it, then the template is left out.
template <class T> std::optional<Workload> withModel(const T* model, TaskKind task)
{
    if (model == nullptr)
        return std::nullopt;
    Workload workload;
    workload.task = task;
    workload.model = *model;
    return workload;
}

std::optional<Workload> transformerJob(const ModelLibrary& models, const char* key, TaskKind task)
{
    return withModel(models.transformer(key), task);
}

std::optional<Workload> deepJob(const ModelLibrary& models, const char* key, TaskKind task)
{
    return withModel(models.deep(key), task);
}

void setLength(Recipe& recipe, LengthUnit unit, double length, double globalBatch)
{
    recipe.lengthUnit = unit;
    recipe.length = length;
    recipe.globalBatch = globalBatch;
}

DataSpec imageNet()
{
    return {kImageNetTrain, kImageNetValidation, kImageNetJpeg, DataLocation::CloudDisk, Preprocessing::JpegAugment};
}

/// Short texts in Chinese: about 128 tokens, a character is a token of 3 bytes.
DataSpec shortTexts(double samples, double validation)
{
    return {Samples(samples), Samples(validation), Bytes(384), DataLocation::CloudDisk, Preprocessing::Tokenize};
}

std::optional<Workload> bertBaseFineTuning(const ModelLibrary& models)
{
    auto workload = transformerJob(models, "bert-base-chinese", TaskKind::FullFineTune);
    if (!workload)
        return std::nullopt;
    workload->data = shortTexts(100'000, 10'000);
    setLength(workload->recipe, LengthUnit::Epochs, 3, 32);
    workload->recipe.sequenceLength = 128;
    workload->recipe.precision = Precision::Fp16;
    return workload;
}

std::optional<Workload> resNet50OnImageNet(const ModelLibrary& models)
{
    auto workload = deepJob(models, "resnet50@224", TaskKind::Train);
    if (!workload)
        return std::nullopt;
    workload->data = imageNet();
    setLength(workload->recipe, LengthUnit::Epochs, 90, 1024);
    workload->recipe.precision = Precision::Fp16;
    workload->recipe.optimizer = Optimizer::SgdMomentum;
    return workload;
}

std::optional<Workload> qwen7bLora(const ModelLibrary& models)
{
    auto workload = transformerJob(models, "qwen2.5-7b", TaskKind::Lora);
    if (!workload)
        return std::nullopt;
    workload->data = {Samples(50'000), Samples(1'000), Bytes(2'000), DataLocation::CloudDisk, Preprocessing::Tokenize};
    setLength(workload->recipe, LengthUnit::Epochs, 3, 64);
    workload->recipe.sequenceLength = 600;
    workload->recipe.precision = Precision::Bf16;
    workload->recipe.loraRank = 8;
    workload->recipe.loraTargets = LoraTargets::AllLinear;
    workload->recipe.software.memoryRecipe = MemoryRecipe::Pure;
    return workload;
}

std::optional<Workload> llama8bFullFineTuning(const ModelLibrary& models)
{
    auto workload = transformerJob(models, "llama-3-8b", TaskKind::FullFineTune);
    if (!workload)
        return std::nullopt;
    workload->data = {Samples(100'000), Samples(2'000), Bytes(8'000), DataLocation::Cpfs, Preprocessing::Tokenize};
    setLength(workload->recipe, LengthUnit::Epochs, 3, 128);
    workload->recipe.sequenceLength = 2048;
    workload->recipe.isPacked = true;
    workload->recipe.precision = Precision::Bf16;
    return workload;
}

std::optional<Workload> decoderPretraining(const ModelLibrary& models)
{
    auto workload = transformerJob(models, "gpt3-1.3b", TaskKind::Pretrain);
    if (!workload)
        return std::nullopt;
    // 100 B tokens in sequences of 2,048; two bytes a token, since the text is tokenised beforehand.
    workload->data = {Samples(48'828'125), Samples(5'000), Bytes(4'096), DataLocation::Cpfs, Preprocessing::None};
    setLength(workload->recipe, LengthUnit::Tokens, 1e11, 512);
    workload->recipe.sequenceLength = 2048;
    workload->recipe.isPacked = true;
    workload->recipe.precision = Precision::Bf16;
    workload->recipe.software.stack = Stack::Tuned;
    workload->recipe.software.hasFusedKernels = true;
    workload->recipe.software.memoryRecipe = MemoryRecipe::Megatron;
    workload->recipe.evaluationEvery = 0.02;
    workload->usage.runsPerMonth = 1;
    return workload;
}

std::optional<Workload> vitBOnImageNet(const ModelLibrary& models)
{
    auto workload = deepJob(models, "vit_base_patch16_224@224", TaskKind::Train);
    if (!workload)
        return std::nullopt;
    workload->data = imageNet();
    setLength(workload->recipe, LengthUnit::Epochs, 300, 1024);
    workload->recipe.precision = Precision::Fp16;
    workload->usage.runsPerMonth = 1;
    return workload;
}

std::optional<Workload> stableDiffusionFineTuning(const ModelLibrary& models)
{
    auto workload = deepJob(models, "stable-diffusion-v2", TaskKind::FullFineTune);
    if (!workload)
        return std::nullopt;
    workload->data = {Samples(10'000), Samples(0), Bytes(100'000), DataLocation::CloudDisk, Preprocessing::JpegAugment};
    setLength(workload->recipe, LengthUnit::Steps, 15'000, 4);
    workload->recipe.precision = Precision::Fp16;
    workload->recipe.checkpointing = Checkpointing::Full;
    workload->recipe.evaluationEvery = 0;
    return workload;
}

std::optional<Workload> recommender(const ModelLibrary& models)
{
    auto workload = deepJob(models, "dlrm", TaskKind::Train);
    if (!workload)
        return std::nullopt;
    workload->data = {kCriteoTrain, kCriteoTest, kCriteoRow, DataLocation::CloudDisk, Preprocessing::None};
    setLength(workload->recipe, LengthUnit::Epochs, 1, 65'536);
    workload->recipe.precision = Precision::Fp16;
    workload->recipe.optimizer = Optimizer::SgdMomentum;
    workload->usage.runsPerMonth = 30;
    return workload;
}

Workload tableJob(const ClassicJob& job, double runsPerMonth)
{
    constexpr double kBytesPerCell = 4;
    Workload workload;
    workload.task = TaskKind::ClassicalMl;
    workload.model = job;
    workload.data.samples = Samples(job.rows);
    workload.data.bytesPerSample = Bytes(job.features * kBytesPerCell);
    workload.recipe.precision = Precision::Fp32;
    workload.usage.runsPerMonth = runsPerMonth;
    return workload;
}

std::optional<Workload> xgBoostTable(const ModelLibrary&)
{
    return tableJob({ClassicTool::XgBoost, ClassicAlgorithm::GradientBoosting, 1e7, 50, std::nullopt, 500, 1}, 30);
}

std::optional<Workload> lightGbmSmall(const ModelLibrary&)
{
    return tableJob({ClassicTool::LightGbm, ClassicAlgorithm::GradientBoosting, 5e5, 30, std::nullopt, 300, 1}, 30);
}

std::optional<Workload> randomForest(const ModelLibrary&)
{
    return tableJob({ClassicTool::ScikitLearn, ClassicAlgorithm::RandomForest, 1e6, 30, std::nullopt, 100, 1}, 4);
}

std::optional<Workload> dataPreparation(const ModelLibrary&)
{
    Workload workload;
    workload.task = TaskKind::DataPreparation;
    workload.data = {Samples(5e6), Samples(0), kImageNetJpeg, DataLocation::Oss, Preprocessing::JpegAugment};
    return workload;
}

std::optional<Workload> bertBaseInference(const ModelLibrary& models)
{
    auto workload = transformerJob(models, "bert-base-chinese", TaskKind::Inference);
    if (!workload)
        return std::nullopt;
    workload->data = shortTexts(1'000'000, 0);
    setLength(workload->recipe, LengthUnit::Epochs, 1, 32);
    workload->recipe.sequenceLength = 128;
    workload->recipe.precision = Precision::Fp32;
    workload->recipe.evaluationEvery = 0;
    workload->usage.runsPerMonth = 30;
    return workload;
}

struct Entry {
    const char* id;
    std::optional<Workload> (*make)(const ModelLibrary&);
};
constexpr std::array kEntries{
    Entry{"bert-base-finetune", bertBaseFineTuning},
    Entry{"resnet50-imagenet", resNet50OnImageNet},
    Entry{"qwen2.5-7b-lora", qwen7bLora},
    Entry{"llama3-8b-full-finetune", llama8bFullFineTuning},
    Entry{"decoder-1.3b-pretrain", decoderPretraining},
    Entry{"vit-b-imagenet", vitBOnImageNet},
    Entry{"stable-diffusion-finetune", stableDiffusionFineTuning},
    Entry{"dlrm-recommender", recommender},
    Entry{"xgboost-10m-rows", xgBoostTable},
    Entry{"lightgbm-small", lightGbmSmall},
    Entry{"random-forest", randomForest},
    Entry{"data-preparation", dataPreparation},
    Entry{"bert-base-inference-cpu", bertBaseInference},
};

} // namespace

std::vector<WorkloadTemplate> workloadTemplates(const ModelLibrary& models)
{
    std::vector<WorkloadTemplate> templates;
    for (const Entry& entry : kEntries) {
        if (auto workload = entry.make(models)) {
            // The document's own name, which the user changes: the id until a language is known.
            workload->name = entry.id;
            templates.push_back({entry.id, std::move(*workload)});
        }
    }
    return templates;
}

} // namespace quanheng::core
