#pragma once

#include "core/catalogue/assumptions.h"
#include "core/catalogue/instance_type.h"
#include "core/pricing/price_book.h"
#include "core/pricing/run_cost.h"
#include "core/support/estimate.h"
#include "core/support/or_unknown.h"
#include "core/workload/workload.h"

#include <memory>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// PAI-DLC list prices stand in the console only: the book's assumption is the ECS list times a factor a card.
struct DlcFactor {
    double value = 1;
    double low = 1;
    double high = 1;
    std::string source;
};

/// What a purchase option is asked.
struct CostQuestion {
    const InstanceType& type;
    std::string region;
    Site site = Site::China;
    int nodes = 1;
    /// Run time without the platform's start-up, which the option adds.
    Band<Seconds> runTime;
    const Usage& usage;
    const PriceBook& prices;
    const Assumptions& assumptions;
    DlcFactor dlcFactor;
    /// Whether the bill is to carry its trail: a search asks for thousands of bills and shows a few.
    bool isExplained = false;
};

/// A way to pay for machines. Each is one file and one entry of allPurchaseOptions().
class PurchaseOption {
public:
    virtual ~PurchaseOption() = default;
    /// Stable id for files and the table of sentences ("purchase.<id>").
    [[nodiscard]] virtual std::string_view id() const = 0;
    /// Whether machines are bought as ECS or as PAI-DLC jobs.
    [[nodiscard]] virtual Product product() const = 0;
    /// The bill of a run, or what would have to be known for it.
    [[nodiscard]] virtual OrUnknown<RunCost> runCost(const CostQuestion& question) const = 0;
};

[[nodiscard]] const std::vector<std::unique_ptr<PurchaseOption>>& allPurchaseOptions();
[[nodiscard]] const PurchaseOption* purchaseOption(std::string_view id);

} // namespace quanheng::core
