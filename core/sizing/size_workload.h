#pragma once

#include "core/catalogue/assumptions.h"
#include "core/constants/constants.h"
#include "core/sizing/cluster.h"
#include "core/sizing/own_runs/own_evidence.h"
#include "core/sizing/sizing.h"
#include "core/support/or_unknown.h"
#include "core/workload/workload.h"

namespace quanheng::core {

/// What sizing rests on besides the workload and the machines.
struct SizingContext {
    const Calibration& calibration;
    const Assumptions& assumptions;
    /// Measured runs of the user's that shift like work; nullptr: none. Not owned.
    const OwnEvidence* ownRuns = nullptr;
};

enum class Explain { No, Yes };

/// Estimates memory, step and run time of a workload on a cluster. Pure. Unknown when the card, the CPU or
/// the model lacks a fact that the formulas need, or the kind of work cannot run there, with the reason.
/// Trails are filled only with Explain::Yes: a search asks for thousands of answers and shows a few.
/// A layout that does not fit in memory is answered too (verdict DoesNotFit), with the smallest need found.
[[nodiscard]] OrUnknown<Sizing> sizeWorkload(const Workload& workload, const Cluster& cluster,
                                             const SizingContext& context, Explain explain = Explain::No);

} // namespace quanheng::core
