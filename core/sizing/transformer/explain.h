#pragma once

#include "core/sizing/sizing.h"
#include "core/sizing/transformer/job.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/rates.h"
#include "core/sizing/transformer/step_terms.h"
#include "core/support/trail.h"
#include "core/workload/workload.h"

namespace quanheng::core::transformer {

/// All that a trail tells of; built on demand only.
struct Explained {
    const Workload& workload;
    const TransformerModel& model;
    const Accelerator& accelerator;
    const Job& job;
    const Rates& rates;
    const Layout& layout;
    const StepTerms& step;
    const MemoryTerms& memory;
    const TransformerConstants& constants;
    double layoutFactor = 1;
};

/// How the step time was found: every formula with its inputs, their sources and its result.
[[nodiscard]] Trail stepTrail(const Explained& explained);
/// How the need of a card was found.
[[nodiscard]] Trail memoryTrail(const Explained& explained);

} // namespace quanheng::core::transformer
