#pragma once

#include "core/catalogue/assumptions.h"
#include "core/sizing/cluster.h"
#include "core/support/estimate.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"

#include <functional>
#include <optional>

namespace quanheng::core {

enum class NetworkVerdict { Enough, Slows, WrongMachine };

/// What a job on several machines asks of the network between them, beside what they have. Rates are those of one
/// machine, as programs reach them unless said.
struct NetworkNeed {
    /// How the traffic travels: as the machines have it, or as the recipe insists.
    InterNodeNetwork kind = InterNodeNetwork::PlainTcp;
    BytesPerSecond listed{0}; ///< of the datasheet
    BytesPerSecond reached{0};
    /// The rate at which traffic between machines takes no more of a step than "network.enough" says.
    BytesPerSecond needed{0};
    /// Share of a step that this traffic takes after what hides behind computation; the ends are those of the rate,
    /// where only a range of it is known.
    Band<double> share;
    NetworkVerdict verdict = NetworkVerdict::Enough;
    Trail neededTrail;
    Trail shareTrail;

    /// By how much the traffic makes a step longer than a network that never has to be waited for.
    [[nodiscard]] double slowdown() const { return share.p50 / (1 - share.p50); }
};

/// A step as a function of the rate that programs reach between machines.
using StepOfRate = std::function<Seconds(BytesPerSecond)>;

struct NetworkQuestion {
    const Cluster& cluster;
    const Assumptions& assumptions;
    BytesPerSecond planned{0};
    BytesPerSecond slow{0};
    BytesPerSecond fast{0};
    StepOfRate step;
    /// The way to a figure that the step is part of, and the formula of it that ends with the pure step.
    const Trail& trail;
    const char* stepFormula;
};

/// Asks the estimator itself at which rate the limit is kept. Empty for one machine, and where nothing travels.
[[nodiscard]] std::optional<NetworkNeed> networkNeed(const NetworkQuestion& question);

} // namespace quanheng::core
