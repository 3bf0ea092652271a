#pragma once

#include "core/catalogue/trail_builder.h"
#include "core/sizing/links.h"

namespace quanheng::core {

// How the rates of links were found, for the trails of both estimators of training on cards and of CPU machines.

/// I of a node with NVLink: one direction of the card's total, of which `beta` is reached.
[[nodiscard]] TrailStep nvlinkStep(const Accelerator& card, double beta, BytesPerSecond rate, const char* reference);
/// The rate of the card's slot, one direction: what its generation carries, of which `beta` is reached.
[[nodiscard]] TrailStep pcieStep(const Accelerator& card, BytesPerSecond usable, double beta, BytesPerSecond rate,
                                 const char* reference);
/// X with RDMA, eRDMA or AIACC: the machine's rate, of which `beta` is reached.
[[nodiscard]] TrailStep networkStep(BytesPerSecond nominal, double beta, BytesPerSecond rate, const char* reference);
/// X of plain TCP with the ends of its range.
[[nodiscard]] TrailStep tcpStep(BytesPerSecond guaranteed, const Assumptions& assumptions);

} // namespace quanheng::core
