#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/deep_kind_names.h"
#include "core/support/enum_names.h"
#include "core/workload/classic_job.h"
#include "core/workload/recipe.h"
#include "core/workload/workload.h"

namespace quanheng::core {

// The word of each choice of a workload in plan files and on the command line. What a user reads is the sentence
// "choice.<group>.<word>" ("choice.task.lora"); the group stands beside each table.

/// Group "task".
inline constexpr EnumNames<TaskKind, 8> kTaskKindNames{{
    {"pretrain", TaskKind::Pretrain},
    {"full-finetune", TaskKind::FullFineTune},
    {"lora", TaskKind::Lora},
    {"qlora", TaskKind::QLora},
    {"train", TaskKind::Train},
    {"classical-ml", TaskKind::ClassicalMl},
    {"data-preparation", TaskKind::DataPreparation},
    {"inference", TaskKind::Inference},
}};

/// Group "location".
inline constexpr EnumNames<DataLocation, 5> kDataLocationNames{{
    {"cloud-disk", DataLocation::CloudDisk},
    {"oss", DataLocation::Oss},
    {"nas", DataLocation::Nas},
    {"cpfs", DataLocation::Cpfs},
    {"local-nvme", DataLocation::LocalNvme},
}};

/// Group "preprocessing".
inline constexpr EnumNames<Preprocessing, 4> kPreprocessingNames{{
    {"none", Preprocessing::None},
    {"jpeg-augment", Preprocessing::JpegAugment},
    {"tokenize", Preprocessing::Tokenize},
    {"heavy", Preprocessing::Heavy},
}};

/// Group "keep".
inline constexpr EnumNames<KeepPolicy, 3> kKeepPolicyNames{{
    {"only-while-training", KeepPolicy::OnlyWhileTraining},
    {"office-hours", KeepPolicy::OfficeHours},
    {"always-on", KeepPolicy::AlwaysOn},
}};

/// Group "operator".
inline constexpr EnumNames<ClusterOperator, 2> kClusterOperatorNames{{
    {"self", ClusterOperator::Self},
    {"pai", ClusterOperator::Pai},
}};

/// Group "length-unit".
inline constexpr EnumNames<LengthUnit, 3> kLengthUnitNames{{
    {"epochs", LengthUnit::Epochs},
    {"tokens", LengthUnit::Tokens},
    {"steps", LengthUnit::Steps},
}};

/// Group "precision".
inline constexpr EnumNames<Precision, 6> kPrecisionNames{{
    {"fp32", Precision::Fp32},
    {"tf32", Precision::Tf32},
    {"fp16", Precision::Fp16},
    {"bf16", Precision::Bf16},
    {"fp8", Precision::Fp8},
    {"nvfp4", Precision::Nvfp4},
}};

/// Group "optimizer".
inline constexpr EnumNames<Optimizer, 4> kOptimizerNames{{
    {"adamw", Optimizer::AdamW},
    {"adamw-8bit", Optimizer::AdamW8bit},
    {"adamw-8bit-paged", Optimizer::AdamW8bitPaged},
    {"sgd-momentum", Optimizer::SgdMomentum},
}};

/// Group "checkpointing".
inline constexpr EnumNames<Checkpointing, 3> kCheckpointingNames{{
    {"none", Checkpointing::None},
    {"selective", Checkpointing::Selective},
    {"full", Checkpointing::Full},
}};

/// Group "sharding".
inline constexpr EnumNames<Sharding, 4> kShardingNames{{
    {"none", Sharding::None},
    {"zero1", Sharding::Zero1},
    {"zero2", Sharding::Zero2},
    {"zero3", Sharding::Zero3},
}};

/// Group "lora-targets".
inline constexpr EnumNames<LoraTargets, 6> kLoraTargetsNames{{
    {"all-linear", LoraTargets::AllLinear},
    {"qkv", LoraTargets::Qkv},
    {"qv", LoraTargets::Qv},
    {"qkv+proj", LoraTargets::QkvProj},
    {"attn+mlp", LoraTargets::AttentionMlp},
    {"all-linear+emb", LoraTargets::AllLinearEmbeddings},
}};

/// Group "quantization".
inline constexpr EnumNames<Quantization, 3> kQuantizationNames{{
    {"none", Quantization::None},
    {"nf4", Quantization::Nf4},
    {"gptq4", Quantization::Gptq4},
}};

/// Group "offload".
inline constexpr EnumNames<Offload, 4> kOffloadNames{{
    {"none", Offload::None},
    {"weights", Offload::Weights},
    {"optimizer", Offload::Optimizer},
    {"weights-and-optimizer", Offload::WeightsAndOptimizer},
}};

/// Group "stack".
inline constexpr EnumNames<Stack, 3> kStackNames{{
    {"tuned", Stack::Tuned},
    {"typical", Stack::Typical},
    {"untuned", Stack::Untuned},
}};

/// Group "graph".
inline constexpr EnumNames<Graph, 2> kGraphNames{{
    {"eager", Graph::Eager},
    {"compiled", Graph::Compiled},
}};

/// Group "attention".
inline constexpr EnumNames<AttentionKernel, 2> kAttentionKernelNames{{
    {"flash", AttentionKernel::Flash},
    {"standard", AttentionKernel::Standard},
}};

/// Group "memory-recipe".
inline constexpr EnumNames<MemoryRecipe, 6> kMemoryRecipeNames{{
    {"mixed", MemoryRecipe::Mixed},
    {"amp", MemoryRecipe::Amp},
    {"pure", MemoryRecipe::Pure},
    {"megatron", MemoryRecipe::Megatron},
    {"megatron-bf16grad", MemoryRecipe::MegatronBf16Grad},
    {"bloom-fp32grad", MemoryRecipe::BloomFp32Grad},
}};

/// Group "collectives".
inline constexpr EnumNames<CollectiveLibrary, 4> kCollectiveLibraryNames{{
    {"automatic", CollectiveLibrary::Automatic},
    {"plain-tcp", CollectiveLibrary::PlainTcp},
    {"rdma", CollectiveLibrary::Rdma},
    {"aiacc", CollectiveLibrary::Aiacc},
}};

/// Group "classic-tool".
inline constexpr EnumNames<ClassicTool, 5> kClassicToolNames{{
    {"lightgbm", ClassicTool::LightGbm},
    {"xgboost", ClassicTool::XgBoost},
    {"catboost", ClassicTool::CatBoost},
    {"h2o", ClassicTool::H2o},
    {"scikit-learn", ClassicTool::ScikitLearn},
}};

/// Group "classic-algorithm".
inline constexpr EnumNames<ClassicAlgorithm, 3> kClassicAlgorithmNames{{
    {"gradient-boosting", ClassicAlgorithm::GradientBoosting},
    {"random-forest", ClassicAlgorithm::RandomForest},
    {"linear-model", ClassicAlgorithm::LinearModel},
}};

// Group "deep-kind" is kDeepKindNames in core/catalogue/deep_kind_names.h: the model library spells it too.

} // namespace quanheng::core
