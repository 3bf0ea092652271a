#include "core/planning/candidates.h"

#include "core/catalogue/estimable.h"
#include "core/planning/supply.h"

#include <algorithm>

namespace quanheng::core {

namespace {

bool isBanned(const InstanceType& type, const Policy& policy)
{
    const auto& banned = policy.bannedAccelerators;
    return !type.accelerator.empty() && std::find(banned.begin(), banned.end(), type.accelerator) != banned.end();
}

PriceKey machineKey(const Policy& policy, const InstanceType& type, const Region& region)
{
    return {policy.site, Product::Ecs, region.id, type.id, PriceUnit::MachineHour};
}

/// One line a type where the reason is the same in every region.
void leaveOut(Candidates& found, const InstanceType& type, const std::string& region, Message reason)
{
    const OptionSpec spec{type.id, region, 1, "ecs.payg"};
    const bool isSaid = !found.leftOut.empty() && found.leftOut.back().spec.instanceType == type.id
        && found.leftOut.back().reason == reason;
    if (!isSaid)
        found.leftOut.push_back({spec, std::move(reason)});
}

bool isOfferedBy(const PurchaseOption& purchase, const InstanceType& type, const Region& region, const DlcPricing& dlc)
{
    return purchase.product() != Product::PaiDlc || (region.hasDlcEndpoint && dlc.isCandidate(type.family));
}

} // namespace

std::optional<Message> whyNever(const InstanceType& type, const OptionMaker& maker)
{
    if (const auto reason = whyNotEstimable(type, maker.context().catalogue))
        return reason;
    if (isBanned(type, maker.plan().policy))
        return Message{"plan.left_out.banned", {type.accelerator}};
    return std::nullopt;
}

std::optional<Message> whyNotHere(const InstanceType& type, const Region& region, const OptionMaker& maker)
{
    const PriceKey key = machineKey(maker.plan().policy, type, region);
    const bool isSold =
        isListedForSale(type) && !(type.sale == SaleStatus::OnSaleChina && key.site == Site::International);
    if (!isSold && !isQuoted(maker.prices(), key))
        return Message{"plan.left_out.not_on_sale", {Term{std::string(saleTerm(type.sale))}}};
    const OrUnknown<PriceRow> price = maker.prices().find(key);
    if (!price.isKnown())
        return price.reason();
    return std::nullopt;
}

std::vector<const Region*> regionsOf(const Policy& policy, const Catalogue& catalogue)
{
    std::vector<const Region*> regions;
    for (const std::string& id : policy.regions)
        if (const Region* region = catalogue.region(id))
            regions.push_back(region);
    const Region* standard = catalogue.region(catalogue.defaultRegion());
    if (policy.regions.empty() && standard != nullptr)
        regions.push_back(standard);
    return regions;
}

Candidates findCandidates(const OptionMaker& maker)
{
    const PlanningContext& context = maker.context();
    Candidates found;
    const auto regions = regionsOf(maker.plan().policy, context.catalogue);
    for (const InstanceType& type : context.catalogue.instanceTypes()) {
        if (const auto reason = whyNever(type, maker)) {
            leaveOut(found, type, {}, *reason);
            continue;
        }
        for (const Region* region : regions) {
            if (const auto reason = whyNotHere(type, *region, maker)) {
                leaveOut(found, type, region->id, *reason);
                continue;
            }
            for (const auto& purchase : allPurchaseOptions())
                if (isOfferedBy(*purchase, type, *region, context.dlc))
                    found.offered.push_back({&type, region->id, purchase.get()});
        }
    }
    found.leftOut.push_back({OptionSpec{"PAI-Lingjun", {}, 1, {}}, Message{"plan.left_out.lingjun", {}}});
    return found;
}

} // namespace quanheng::core
