#include "core/pricing/pay_as_you_go.h"

namespace quanheng::core {

namespace {

constexpr std::string_view kDiskCategory = "essd-pl1";

/// A disk's price for an hour of one GiB, with its range.
struct DiskPrice {
    PriceRow row;
    double low = 1;
    double high = 1;
    bool isFromElsewhere = false;
};

/// The disk price of the region. Where the book has none, the price of a region that has one stands in, over the
/// range that one thing's list price has between regions: a disk is a small share of a bill, and a bill without it
/// would be wrong in silence. Named as an assumption on every bill.
OrUnknown<DiskPrice> diskPrice(const CostQuestion& question)
{
    const PriceKey key{question.site, Product::CloudDisk, question.region, std::string(kDiskCategory),
                       PriceUnit::GiBHour};
    const OrUnknown<PriceRow> here = question.prices.find(key);
    if (here.isKnown())
        return DiskPrice{here.value()};
    const std::vector<PriceRow> others = question.prices.elsewhere(key);
    const Assumption* range = question.assumptions.find("disk.price.elsewhere");
    if (others.empty() || range == nullptr)
        return Unknown{here.reason()};
    return DiskPrice{others.front(), range->low, range->high, true};
}

class PayAsYouGoEcs final : public PurchaseOption {
public:
    [[nodiscard]] std::string_view id() const override { return "ecs.payg"; }
    [[nodiscard]] Product product() const override { return Product::Ecs; }

    [[nodiscard]] OrUnknown<RunCost> runCost(const CostQuestion& question) const override
    {
        return machinePrice(question, Product::Ecs).andThen([&question](const PriceRow& machine) {
            return diskPrice(question).andThen([&](const DiskPrice& disk) { return bill(question, machine, disk); });
        });
    }

private:
    static OrUnknown<RunCost> bill(const CostQuestion& question, const PriceRow& machine, const DiskPrice& disk)
    {
        PayAsYouGoTerms terms;
        const double price = machine.price.units();
        terms.machineHour = {price, price, price};
        const double diskHour = disk.row.price.units() * question.assumptions.at("system.disk").value;
        terms.diskHour = Band<double>{diskHour * disk.low, diskHour, diskHour * disk.high};
        terms.startupAssumption = "ecs.startup";
        terms.diskGiB = question.assumptions.at("system.disk").value;
        terms.diskLow = disk.low;
        terms.diskHigh = disk.high;
        terms.prices = {machine, disk.row};
        terms.assumptions = {"ecs.startup", "system.disk"};
        if (disk.isFromElsewhere) {
            terms.assumptions.emplace_back("disk.price.elsewhere");
            terms.notes.push_back({"cost.note.disk_price_elsewhere", {question.region, disk.row.region}});
        }
        return payAsYouGo(question, std::move(terms));
    }
};

} // namespace

std::unique_ptr<PurchaseOption> makePayAsYouGoEcs() { return std::make_unique<PayAsYouGoEcs>(); }

} // namespace quanheng::core
