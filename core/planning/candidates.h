#pragma once

#include "core/planning/option_maker.h"
#include "core/planning/planner.h"
#include "core/pricing/purchase_option.h"

#include <optional>
#include <vector>

namespace quanheng::core {

/// A machine that may be ranked, in a region under a purchase option. Pointers live as long as the catalogue.
struct Candidate {
    const InstanceType* type = nullptr;
    std::string region;
    const PurchaseOption* purchase = nullptr;
};

struct Candidates {
    std::vector<Candidate> offered;
    std::vector<LeftOut> leftOut;
};

/// Regions of the policy that the catalogue knows; the default one when the policy names none.
[[nodiscard]] std::vector<const Region*> regionsOf(const Policy& policy, const Catalogue& catalogue);

/// Why a type is ranked nowhere; empty when it may be.
[[nodiscard]] std::optional<Message> whyNever(const InstanceType& type, const OptionMaker& maker);
/// Why a type is not offered in a region; empty when it is.
[[nodiscard]] std::optional<Message> whyNotHere(const InstanceType& type, const Region& region,
                                                const OptionMaker& maker);

/// What may be ranked: whole cards and CPU machines that are listed for sale or carry a quote, with their facts
/// known and a price in the region; on PAI-DLC the candidate families where it has an endpoint. Everything else is
/// left out with its reason.
[[nodiscard]] Candidates findCandidates(const OptionMaker& maker);

} // namespace quanheng::core
