#pragma once

#include "core/catalogue/accelerator.h"

#include <optional>

namespace quanheng::core {

enum class LengthUnit { Epochs, Tokens, Steps };
/// Paged: the states may leave for the host's memory (bitsandbytes), so the card need not hold them.
enum class Optimizer { AdamW, AdamW8bit, AdamW8bitPaged, SgdMomentum };
enum class Checkpointing { None, Selective, Full };
enum class Sharding { None, Zero1, Zero2, Zero3 };
enum class LoraTargets { AllLinear, Qkv, Qv, QkvProj, AttentionMlp, AllLinearEmbeddings };
enum class Quantization { None, Nf4, Gptq4 };
enum class Offload { None, Weights, Optimizer, WeightsAndOptimizer };
enum class Stack { Tuned, Typical, Untuned };
enum class Graph { Eager, Compiled };
enum class AttentionKernel { Flash, Standard };
/// How weights, gradients and optimizer states are kept; names as in the estimator's memory section.
enum class MemoryRecipe { Mixed, Amp, Pure, Megatron, MegatronBf16Grad, BloomFp32Grad };
/// What carries collectives between nodes.
enum class CollectiveLibrary { Automatic, PlainTcp, Rdma, Aiacc };

/// How a job is cut over accelerators. Products: tensor x pipeline x context x data = accelerators.
struct Layout {
    int tensor = 1;
    int pipeline = 1;
    int virtualStages = 1;
    int context = 1;
    int expert = 1;
    Sharding sharding = Sharding::None;
    /// Ranks of a ZeRO group; empty: all data-parallel ranks.
    std::optional<int> zeroGroup;
    bool hasSequenceParallel = false;
    Checkpointing checkpointing = Checkpointing::None;
    /// Samples per data-parallel rank and pass. Fractional only in measured rows.
    double microBatch = 1;

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// The software that runs the job. It moves the answer by up to seven times on a CPU.
struct Software {
    Stack stack = Stack::Typical;
    /// Empty: flash where the card can (compute capability 8.0 and up), else standard.
    std::optional<AttentionKernel> attention;
    /// Generation of the flash kernels: 2 today.
    int attentionGeneration = 2;
    Graph graph = Graph::Eager;
    bool hasFusedKernels = false;
    MemoryRecipe memoryRecipe = MemoryRecipe::Mixed;
    bool hasChunkedLoss = false;
    bool hasOptimizerInBackward = false;
    CollectiveLibrary collectives = CollectiveLibrary::Automatic;

    friend bool operator==(const Software&, const Software&) = default;
};

/// How the model is trained.
struct Recipe {
    LengthUnit lengthUnit = LengthUnit::Epochs;
    double length = 1;
    double globalBatch = 1;
    /// Mean tokens of a sequence after packing or padding; never the maximum. Unused without tokens.
    double sequenceLength = 0;
    bool isPacked = false;
    Precision precision = Precision::Bf16;
    Optimizer optimizer = Optimizer::AdamW;
    /// Empty: whatever fits fastest.
    std::optional<Checkpointing> checkpointing;
    int loraRank = 8;
    LoraTargets loraTargets = LoraTargets::AllLinear;
    Quantization quantization = Quantization::None;
    Offload offload = Offload::None;
    /// Samples per accelerator and pass; empty: chosen.
    std::optional<double> microBatch;
    /// Empty: chosen automatically.
    std::optional<Layout> layout;
    Software software;
    /// Epochs between evaluations on the validation data; 0: none.
    double evaluationEvery = 1;

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

} // namespace quanheng::core
