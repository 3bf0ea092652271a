#pragma once

#include "core/constants/cpu_constants.h"
#include "core/sizing/cpu/cpu_step.h"
#include "core/support/estimate.h"

namespace quanheng::core {

/// How far the rate of a CPU job may be off, [rate / factor, rate x factor], and why.
struct CpuBand {
    double factor = 1;
    Basis basis;
    /// What the software alone gives, and the reason that widened it; nullptr where nothing did.
    double row = 1;
    const char* widenedBy = nullptr;
};

/// Of plans and of measured rows alike (estimator-dl 9).
[[nodiscard]] CpuBand cpuBand(const CpuCase& job, const CpuConstants& constants);

} // namespace quanheng::core
