#include "core/pricing/pay_as_you_go.h"
#include "core/pricing/price_layers.h"
#include "core/pricing/price_names.h"

namespace quanheng::core {

namespace {

class PayAsYouGoDlc final : public PurchaseOption {
public:
    [[nodiscard]] std::string_view id() const override { return "dlc.payg"; }
    [[nodiscard]] Product product() const override { return Product::PaiDlc; }

    /// A price of the job service itself, quoted or entered, stands; else the ECS list times the card's factor.
    [[nodiscard]] OrUnknown<RunCost> runCost(const CostQuestion& question) const override
    {
        const OrUnknown<PriceRow> own = machinePrice(question, Product::PaiDlc);
        if (own.isKnown())
            return bill(question, own.value(), std::nullopt);
        return machinePrice(question, Product::Ecs).andThen([&question](const PriceRow& list) {
            // A discount on ECS is none on the job service.
            const bool isDiscounted = list.adjustment && list.adjustment->kind == PriceAdjustment::Kind::Discount;
            return bill(question, isDiscounted ? asStated(list) : list, question.dlcFactor);
        });
    }

private:
    static OrUnknown<RunCost> bill(const CostQuestion& question, const PriceRow& row,
                                   const std::optional<DlcFactor>& factor)
    {
        PayAsYouGoTerms terms;
        const DlcFactor times = factor.value_or(DlcFactor{});
        const double price = row.price.units();
        terms.machineHour = {price * times.low, price * times.value, price * times.high};
        terms.startupAssumption = "dlc.startup";
        terms.endsWithJob = true;
        terms.factor = factor;
        terms.prices = {row};
        terms.assumptions = {"dlc.startup"};
        if (factor) {
            terms.assumptions.emplace_back("dlc.factor");
            terms.notes.push_back(
                {"cost.note.dlc_factor",
                 {times.value, times.low, times.high, Term{std::string(nameOf(row.kind, kPriceKindTerms))}}});
        }
        terms.notes.push_back({"cost.note.dlc_without_disk", {}});
        terms.leavesOutInteractive = question.usage.interactiveHoursPerDay > 0;
        if (terms.leavesOutInteractive)
            terms.notes.push_back({"cost.note.dlc_not_interactive", {}});
        return payAsYouGo(question, std::move(terms));
    }
};

} // namespace

std::unique_ptr<PurchaseOption> makePayAsYouGoDlc() { return std::make_unique<PayAsYouGoDlc>(); }

} // namespace quanheng::core
