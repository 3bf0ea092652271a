#include "core/planning/option_maker.h"

#include "core/planning/limits.h"
#include "core/planning/option_issues.h"
#include "core/planning/start_up.h"
#include "core/planning/supply.h"
#include "core/pricing/price_age.h"
#include "core/pricing/price_layers.h"

#include <algorithm>

namespace quanheng::core {

namespace {

/// Jobs on PAI-DLC run at the speed of the ECS type, without its RDMA.
InstanceType asSoldByDlc(InstanceType type)
{
    type.network.rdma = RdmaKind::None;
    type.network.rdmaRate.reset();
    return type;
}

/// Memory that fits only by using what the policy keeps free is tight.
Sizing keepingFree(double headroom, Sizing sizing)
{
    for (std::optional<MemoryFit>* memory : {&sizing.cardMemory, &sizing.hostMemory}) {
        const bool isInHeadroom = *memory && (*memory)->required.p50 > (1 - headroom) * (*memory)->available;
        if (isInHeadroom && (*memory)->verdict == FitVerdict::Fits)
            (*memory)->verdict = FitVerdict::Tight;
    }
    return sizing;
}

/// The trails of a bill begin where that of its time ends.
void stepOnTime(RunCost& cost, const Trail& time)
{
    CostTrails& trails = cost.trails;
    const auto prepend = [&time](Trail& trail) {
        if (!trail.steps.empty())
            trail.steps.insert(trail.steps.begin(), time.steps.begin(), time.steps.end());
    };
    for (Trail* trail : {&cost.perRun.trail, &trails.perMonth, &trails.perYear, &trails.idlePerMonth})
        prepend(*trail);
    for (CostLine& line : cost.lines)
        prepend(line.trail);
}

/// A time that is not a number is longer than any, too.
OrUnknown<Sizing> ofPlannableLength(Sizing sizing)
{
    const bool isPlannable = sizing.fit() == FitVerdict::DoesNotFit || sizing.runTime.p90 <= kLongestRun;
    if (!isPlannable)
        return unknown(kRunTooLong, {sizing.runTime.p50, Seconds(kLongestRun)});
    return sizing;
}

} // namespace

PriceBook pricesOfPlan(const Plan& plan, const PriceBook& book, const Catalogue& catalogue, Date today)
{
    PriceBook prices = book;
    std::vector<PriceRow> kept = plan.priceSnapshot;
    // Prices by hand live in the plan itself: an old one must not outlast its deletion.
    std::erase_if(kept, [](const PriceRow& row) { return row.kind == PriceKind::Manual; });
    prices.replace(std::move(kept));
    applyTerms(prices, {plan.manualPrices, plan.discounts, plan.pricing, today, plan.pricedOn}, catalogue);
    return prices;
}

OptionMaker::OptionMaker(const Plan& plan, const Workload& workload, const PlanningContext& context, const Sizer& sizer)
    : m_plan(plan), m_workload(workload), m_context(context), m_sizer(sizer)
{
    if (!plan.manualPrices.empty() || !plan.priceSnapshot.empty() || !plan.discounts.empty())
        m_ownPrices = pricesOfPlan(plan, context.prices, context.catalogue, context.today);
    if (plan.pricing.hoursInMonth)
        m_ownAssumptions = context.catalogue.assumptions().with("hours.month", *plan.pricing.hoursInMonth);
}

Option OptionMaker::option(const OptionSpec& spec, Explain explain)
{
    const auto& own = m_plan.customInstances;
    const auto custom = std::find_if(own.begin(), own.end(), [&spec](const CustomInstance& instance) {
        return instance.type.id == spec.instanceType;
    });
    const InstanceType* type =
        custom != own.end() ? &custom->type : m_context.catalogue.instanceType(spec.instanceType);
    if (type == nullptr) {
        Option missing;
        missing.spec = spec;
        const Unknown reason = unknown("plan.unknown_type", {spec.instanceType});
        missing.type = reason;
        missing.sizing = reason;
        missing.cost = reason;
        archivePrice(missing);
        return missing;
    }
    Option made = option(spec, *type, explain);
    made.isCustom = custom != own.end();
    return made;
}

/// A plan keeps its prices: that of a type which left the catalogue since still says what was planned with.
void OptionMaker::archivePrice(Option& option) const
{
    const PurchaseOption* purchase = purchaseOption(option.spec.purchase);
    if (purchase == nullptr)
        return;
    const OrUnknown<PriceRow> price = prices().find({m_plan.policy.site, purchase->product(), option.spec.region,
                                                     option.spec.instanceType, PriceUnit::MachineHour});
    if (!price.isKnown())
        return;
    option.archivedPrice = price.value();
    const Message reason{
        "plan.left_catalogue",
        {option.spec.instanceType, HourlyPrice(price->price), price->source, lastKnown(price.value())}};
    option.type = Unknown{reason};
    option.sizing = Unknown{reason};
    option.cost = Unknown{reason};
    option.issues.add(Severity::Warning, reason, option.spec.instanceType);
}

Option OptionMaker::option(const OptionSpec& spec, const InstanceType& type, Explain explain)
{
    Option option;
    option.spec = spec;
    option.type = shared(type);
    const PurchaseOption* purchase = purchaseOption(spec.purchase);
    if (purchase == nullptr) {
        option.sizing = unknown("plan.unknown_purchase", {spec.purchase});
        option.cost = unknown("plan.unknown_purchase", {spec.purchase});
        return option;
    }
    const Product product = purchase->product();
    option.cluster = clusterFor(type, product, spec);
    // Only a search asks for one cluster again and again; trails are for a few.
    Sized explained{Unknown{}, {}};
    Sized& sized =
        explain == Explain::Yes ? (explained = sizedOn(option.cluster, explain)) : knownSizeOf(option.cluster);
    // A search drops what does not fit, whatever it would cost.
    if (explain == Explain::No && sized.job.isKnown() && sized.job->fit() == FitVerdict::DoesNotFit) {
        option.sizing = sized.job;
        return option;
    }
    option.supply =
        supplyOf(type, prices(), {m_plan.policy.site, product, spec.region, type.id, PriceUnit::MachineHour});
    option.cost = costOf(option, sized.job, *purchase, explain);
    option.sizing = boughtAs(product, sized);
    option.issues = optionIssues(option, m_context, prices(), m_plan.policy.site);
    judgeLimits(option, m_workload.usage);
    return option;
}

Cluster OptionMaker::clusterFor(const InstanceType& type, Product product, const OptionSpec& spec) const
{
    const Catalogue& catalogue = m_context.catalogue;
    const auto clusterOfType = [&](const InstanceType& sold) {
        return clusterOf(sold, catalogue.accelerator(type.accelerator), catalogue.cpu(type.cpu), spec.nodes);
    };
    Cluster cluster = product == Product::PaiDlc ? clusterOfType(asSoldByDlc(type)) : clusterOfType(type);
    // A rate that nobody reads must not make two machines of one.
    const Region* region = catalogue.region(spec.region);
    if (region != nullptr && m_workload.data.location == DataLocation::Oss)
        cluster.objectStorage = region->objectStorage;
    return cluster;
}

OptionMaker::Sized OptionMaker::sizedOn(const Cluster& cluster, Explain explain) const
{
    return {m_sizer(m_workload, cluster, explain).andThen(ofPlannableLength), {}};
}

OptionMaker::Sized& OptionMaker::knownSizeOf(const Cluster& cluster)
{
    const ClusterKey key{
        cluster.accelerator, cluster.cardsPerNode,  cluster.nodes,           cluster.intraLink, cluster.network,
        cluster.nodeRate,    cluster.cpu,           cluster.cpuGhz,          cluster.vcpu,      cluster.hostMemory,
        cluster.localDisk,   cluster.objectStorage, cluster.isVirtualMachine};
    const auto known = m_sizings.find(key);
    if (known != m_sizings.end())
        return known->second;
    return m_sizings.emplace(key, sizedOn(cluster, Explain::No)).first->second;
}

const SharedOrUnknown<Sizing>& OptionMaker::boughtAs(Product product, Sized& sized) const
{
    auto& bought = sized.bought[static_cast<std::size_t>(product)];
    if (bought)
        return *bought;
    OrUnknown<Sizing> started = sized.job.get().map([&](const Sizing& sizing) {
        return keepingFree(m_plan.policy.headroom, startedOn(product, sizing, m_context.catalogue.assumptions()));
    });
    bought = SharedOrUnknown<Sizing>(std::move(started));
    return *bought;
}

const SharedOrUnknown<InstanceType>& OptionMaker::shared(const InstanceType& type)
{
    if (m_lastType != &type) {
        m_sharedType = type;
        m_lastType = &type;
    }
    return m_sharedType;
}

OrUnknown<RunCost> OptionMaker::costOf(const Option& option, const SharedOrUnknown<Sizing>& job,
                                       const PurchaseOption& purchase, Explain explain) const
{
    return job.get().andThen([&](const Sizing& sizing) -> OrUnknown<RunCost> {
        // A run that cannot happen has no bill.
        if (sizing.fit() == FitVerdict::DoesNotFit)
            return unknown("plan.cost_unknown.does_not_fit");
        const bool isJobService = purchase.product() == Product::PaiDlc;
        const DlcFactor factor = isJobService ? m_context.dlc.factorFor(option.type->accelerator) : DlcFactor{};
        const Band<Seconds> time{sizing.runTime.p10, sizing.runTime.p50, sizing.runTime.p90};
        const CostQuestion question{option.type.value(),
                                    option.spec.region,
                                    m_plan.policy.site,
                                    option.spec.nodes,
                                    time,
                                    m_workload.usage,
                                    prices(),
                                    assumptions(),
                                    factor,
                                    explain == Explain::Yes};
        return purchase.runCost(question).map([&sizing](RunCost cost) {
            cost.perRun.basis = sizing.runTime.basis;
            stepOnTime(cost, sizing.runTime.trail);
            return cost;
        });
    });
}

} // namespace quanheng::core
