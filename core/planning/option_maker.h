#pragma once

#include "core/planning/compare_with.h"
#include "core/pricing/purchase_option.h"
#include "core/support/shared_or_unknown.h"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace quanheng::core {

/// The prices of a plan: those that it was made with stand over the book's, the user's own terms over both where the
/// plan's settings ask for them.
[[nodiscard]] PriceBook pricesOfPlan(const Plan& plan, const PriceBook& book, const Catalogue& catalogue, Date today);

/// Makes options of one workload of a plan. The time of a cluster is computed once, whatever it is sold as and
/// wherever; then it is priced. Not shared between threads.
class OptionMaker {
public:
    /// All references outlive the maker.
    OptionMaker(const Plan& plan, const Workload& workload, const PlanningContext& context, const Sizer& sizer);

    /// An option of a type of the catalogue or of the plan's own machines; unknown sizing when there is no such
    /// type or purchase option.
    [[nodiscard]] Option option(const OptionSpec& spec, Explain explain);
    [[nodiscard]] Option option(const OptionSpec& spec, const InstanceType& type, Explain explain);

    [[nodiscard]] const PriceBook& prices() const { return m_ownPrices ? *m_ownPrices : m_context.prices; }
    /// The named defaults, with what the plan sets in their place.
    [[nodiscard]] const Assumptions& assumptions() const
    {
        return m_ownAssumptions ? *m_ownAssumptions : m_context.catalogue.assumptions();
    }
    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const Workload& workload() const { return m_workload; }
    [[nodiscard]] const PlanningContext& context() const { return m_context; }

private:
    static constexpr std::size_t kProductCount = 3;
    using ClusterKey =
        std::tuple<const Accelerator*, int, int, IntraLink, InterNodeNetwork, std::optional<BytesPerSecond>, const Cpu*,
                   std::optional<double>, int, Bytes, std::optional<Bytes>, std::optional<BytesPerSecond>, bool>;

    [[nodiscard]] Cluster clusterFor(const InstanceType& type, Product product, const OptionSpec& spec) const;
    /// The job on its machines, and what a plan shows of it under a way to buy them: with the start-up of the machines,
    /// and tight where it uses what the policy keeps free.
    struct Sized {
        SharedOrUnknown<Sizing> job;
        std::array<std::optional<SharedOrUnknown<Sizing>>, kProductCount> bought;
    };
    [[nodiscard]] Sized sizedOn(const Cluster& cluster, Explain explain) const;
    [[nodiscard]] Sized& knownSizeOf(const Cluster& cluster);
    [[nodiscard]] const SharedOrUnknown<Sizing>& boughtAs(Product product, Sized& sized) const;
    [[nodiscard]] const SharedOrUnknown<InstanceType>& shared(const InstanceType& type);
    void archivePrice(Option& option) const;
    [[nodiscard]] OrUnknown<RunCost> costOf(const Option& option, const SharedOrUnknown<Sizing>& job,
                                            const PurchaseOption& purchase, Explain explain) const;

    const Plan& m_plan;
    const Workload& m_workload;
    const PlanningContext& m_context;
    const Sizer& m_sizer;
    std::optional<PriceBook> m_ownPrices;
    std::optional<Assumptions> m_ownAssumptions;
    std::map<ClusterKey, Sized> m_sizings;
    /// The type that was asked for last: a search asks for one many times in a row.
    const InstanceType* m_lastType = nullptr;
    SharedOrUnknown<InstanceType> m_sharedType = Unknown{};
};

} // namespace quanheng::core
