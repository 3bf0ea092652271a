#pragma once

#include "core/pricing/price_listing.h"
#include "core/support/estimate.h"
#include "ui/browser/record_model.h"
#include "ui/text/text.h"

#include <QCoreApplication>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace quanheng::ui {

/// What the browser shows: the book's rows, and how long one machine of a type takes for a run of the workload.
struct PriceRecords {
    /// The plan's own machines, to which listings point.
    std::shared_ptr<const std::vector<core::InstanceType>> ownTypes;
    std::vector<core::PriceListing> listings;
    /// By type; what does not run on one machine, or cannot be estimated, is not there.
    std::map<std::string, core::Band<core::Seconds>> runTimes;
};

/// The machine's price of one run on one machine, without start-up and disk; empty where it does not run there, or is
/// not sold by the hour.
[[nodiscard]] std::optional<core::Band<core::Money>> priceOfRun(const core::PriceListing& listing,
                                                                const PriceRecords& records);

/// "12.34 CNY/h", or an em dash.
[[nodiscard]] QString priceText(const core::PriceListing& listing, const Text& text);

/// The columns of the price browser, in their order.
enum class PriceColumn { Type, Card, Price, PerCard, PerRun, Region, VcpuPerCard, Product, Kind, Date, State };

class PriceColumns {
    Q_DECLARE_TR_FUNCTIONS(PriceColumns)

public:
    [[nodiscard]] static std::vector<RecordColumn> columns(std::shared_ptr<const PriceRecords> records,
                                                           const core::Catalogue& catalogue, const Text& text);
};

} // namespace quanheng::ui
