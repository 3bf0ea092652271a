#pragma once

#include "core/workload/workload.h"

namespace quanheng::core {

/// What is done with a model. Frozen weights (LoRA) need no weight gradients; inference is the forward third.
enum class DeepWork { Training, FrozenTraining, Inference };

[[nodiscard]] DeepWork deepWorkOf(TaskKind task);

/// FLOP per multiply-accumulate: forward 2, gradients of the inputs 2, of the weights 2.
[[nodiscard]] double flopPerMac(DeepWork work);

/// Share of the passes of training that are made: inference is the forward third.
[[nodiscard]] double passShare(DeepWork work);

/// Samples that all machines take in one step: the global batch, which training shares. Inference shares nothing, so
/// every machine takes batches of its own.
[[nodiscard]] double samplesOfStep(TaskKind task, double globalBatch, int nodes);

} // namespace quanheng::core
