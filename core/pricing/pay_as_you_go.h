#pragma once

#include "core/pricing/purchase_option.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// What pay-as-you-go means on one platform: prices of one machine and how long it is billed.
struct PayAsYouGoTerms {
    /// One machine for an hour, in units of the currency and not yet rounded; the ends are the range of the price
    /// itself, equal where it is a list price.
    Band<double> machineHour;
    /// The system disk of one machine for an hour; empty where the platform bills none.
    std::optional<Band<double>> diskHour;
    /// Assumption that says how long a machine is billed before the first step.
    std::string startupAssumption;
    /// The bill ends with the job: nothing is paid between runs, whatever the usage says.
    bool endsWithJob = false;
    /// People's hours are not spent on these machines, and not billed here.
    bool leavesOutInteractive = false;
    /// The factor on the machine's price with its range and its source, where the list is another service's.
    std::optional<DlcFactor> factor;
    /// Size of the system disk, and the range of its price as factors; of platforms that bill disks.
    double diskGiB = 0;
    double diskLow = 1;
    double diskHigh = 1;
    /// Machine price first, then the disk's.
    std::vector<PriceRow> prices;
    std::vector<std::string> assumptions;
    std::vector<Message> notes;
};

/// The bill of metered machines: n x p x (H + start-up), disks while allocated, and what is paid between runs.
/// pricing "What a run costs". The ends of a line join the ranges of time and of price as independent
/// (root of the squared logarithms); the ends of a sum add the ends of its lines, since one run is one run.
/// Unknown where a sum is beyond what money can count.
[[nodiscard]] OrUnknown<RunCost> payAsYouGo(const CostQuestion& question, PayAsYouGoTerms terms);

/// The price of a machine of the question under a product, or why there is none.
[[nodiscard]] OrUnknown<PriceRow> machinePrice(const CostQuestion& question, Product product);

[[nodiscard]] std::unique_ptr<PurchaseOption> makePayAsYouGoEcs();
[[nodiscard]] std::unique_ptr<PurchaseOption> makePayAsYouGoDlc();

} // namespace quanheng::core
