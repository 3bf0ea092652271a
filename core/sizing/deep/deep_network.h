#pragma once

#include "core/catalogue/assumptions.h"
#include "core/constants/deep_constants.h"
#include "core/sizing/cluster.h"
#include "core/sizing/deep/deep_step.h"
#include "core/support/or_unknown.h"

namespace quanheng::core {

/// The network between nodes as planned, and its ends where only a range is known (plain TCP).
struct DeepNetworkRange {
    DeepNetwork planned;
    DeepNetwork slow;
    DeepNetwork fast;
    bool isRange = false;
};

/// RDMA, eRDMA and AIACC by the fitted efficiency; plain TCP as plainTcp() says, nothing hidden,
/// not even inside the nodes. One node hides as fitted. Unknown without
/// the node's rate: a plan never takes a default.
[[nodiscard]] OrUnknown<DeepNetworkRange> deepNetwork(const Cluster& cluster, const DeepConstants& constants,
                                                      const Assumptions& assumptions);

} // namespace quanheng::core
