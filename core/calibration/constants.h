#pragma once

#include "core/calibration/classic_constants.h"
#include "core/calibration/cpu_constants.h"
#include "core/calibration/deep_bands.h"
#include "core/calibration/deep_constants.h"
#include "core/calibration/host_memory_constants.h"
#include "core/calibration/pipeline_rates.h"
#include "core/calibration/transformer_bands.h"
#include "core/calibration/transformer_constants.h"

namespace quanheng::core {

/// Everything that was fitted or measured and that the estimators read: data, never code.
struct Calibration {
    TransformerConstants transformer;
    TransformerBands transformerBands;
    DeepConstants deep;
    DeepBands deepBands;
    CpuConstants cpu;
    HostMemoryConstants hostMemory;
    ClassicConstants classic;
    PipelineRates pipeline;
};

} // namespace quanheng::core
