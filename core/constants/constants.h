#pragma once

#include "core/constants/classic_constants.h"
#include "core/constants/cpu_constants.h"
#include "core/constants/deep_bands.h"
#include "core/constants/deep_constants.h"
#include "core/constants/host_memory_constants.h"
#include "core/constants/likeness_constants.h"
#include "core/constants/pipeline_rates.h"
#include "core/constants/transformer_bands.h"
#include "core/constants/transformer_constants.h"
#include "core/constants/validation_figures.h"

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
    ValidationFigures validation;
    OwnRunConstants ownRuns;
};

} // namespace quanheng::core
