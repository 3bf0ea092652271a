#pragma once

#include "core/sizing/size_workload.h"
#include "core/support/estimate.h"
#include "core/support/message.h"

#include <optional>
#include <vector>

namespace quanheng::core {

/// What the input pipeline of a cluster could feed, in samples a second of all machines together, with the range in
/// which 80 % lie (estimator-dl 10). The first epoch reads from storage, later ones from memory where the data fit.
struct InputLimit {
    /// What the processors decode or tokenise; empty where nothing is prepared or no rate is known.
    std::optional<Band<SampleRate>> cpu;
    /// What storage delivers; empty where the size of a sample is not known.
    std::optional<Band<SampleRate>> storage;
    bool isCachedAfterFirstEpoch = false;
    /// What is not known of the pipeline: it may be slower than the rates say.
    std::vector<Message> unknown;
    /// Filled where the sizing is explained.
    Trail trail;

    /// The one that binds; empty where nothing does.
    [[nodiscard]] std::optional<Band<SampleRate>> firstEpoch() const;
    [[nodiscard]] std::optional<Band<SampleRate>> laterEpochs() const;
};

[[nodiscard]] InputLimit inputLimit(const Workload& workload, const Cluster& cluster, const SizingContext& context,
                                    Explain explain = Explain::No);

} // namespace quanheng::core
