#include "core/sizing/link_trail.h"

namespace quanheng::core {

namespace {

constexpr const char* kInside = "trail.link.inside";
constexpr const char* kNetwork = "trail.link.network";

} // namespace

TrailStep nvlinkStep(const Accelerator& card, double beta, BytesPerSecond rate, const char* reference)
{
    return TrailStepBuilder("formula.link.nvlink", reference)
        .card("trail.link.nvlink", "NVLink", card.nvlink.value_or(BytesPerSecond(0)), card)
        .constant("beta_nv", beta)
        .result(kInside, "I", rate);
}

TrailStep pcieStep(const Accelerator& card, BytesPerSecond usable, double beta, BytesPerSecond rate,
                   const char* reference)
{
    return TrailStepBuilder("formula.link.pcie", reference)
        .card("trail.link.pcie_generation", "gen", static_cast<long long>(pcieGeneration(card)), card)
        .constant("pcie_usable", usable)
        .constant("beta_pcie", beta)
        .result("trail.link.pcie", "PCIe", rate);
}

TrailStep networkStep(BytesPerSecond nominal, double beta, BytesPerSecond rate, const char* reference)
{
    return TrailStepBuilder("formula.link.network", reference)
        .machine("trail.network", "NET", nominal)
        .constant("beta_ib", beta)
        .result(kNetwork, "X", rate);
}

TrailStep tcpStep(BytesPerSecond guaranteed, const Assumptions& assumptions)
{
    const TcpRates rates = plainTcp(guaranteed, assumptions);
    const Assumption& share = assumptions.at("network.tcp.share");
    return TrailStepBuilder("formula.link.tcp", "estimator-dl-v2 4")
        .machine("trail.network", "NET", guaranteed)
        .assumedRange(assumptions.at("network.tcp"), "tcp")
        .assumed(share, "share")
        .derived("trail.link.network_slow", "X_slow", rates.slow)
        .derived("trail.link.network_fast", "X_fast", rates.fast)
        .result(kNetwork, "X", rates.planned);
}

} // namespace quanheng::core
