#include "app/cli/option_spec.h"

#include "core/pricing/purchase_option.h"

#include <algorithm>

namespace quanheng::app {

core::Expected<core::OptionSpec> optionSpec(const EstimateRequest& request, const core::Plan& plan,
                                            const core::Catalogue& catalogue)
{
    const auto isAsked = [&request](const core::CustomInstance& custom) { return custom.type.id == request.type; };
    if (catalogue.instanceType(request.type) == nullptr
        && std::none_of(plan.customInstances.begin(), plan.customInstances.end(), isAsked))
        return core::failure("cli.no_type", {request.type});
    if (core::purchaseOption(request.purchase) == nullptr)
        return core::failure("cli.no_purchase", {request.purchase});
    core::OptionSpec spec{request.type, request.region, request.nodes, request.purchase};
    if (spec.region.empty())
        spec.region = plan.policy.regions.empty() ? catalogue.defaultRegion() : plan.policy.regions.front();
    if (catalogue.region(spec.region) == nullptr)
        return core::failure("cli.no_region", {spec.region});
    return spec;
}

} // namespace quanheng::app
