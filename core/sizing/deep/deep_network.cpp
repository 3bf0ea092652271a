#include "core/sizing/deep/deep_network.h"

#include <algorithm>

namespace quanheng::core {

namespace {

/// Share of the baseline that plain TCP reaches on slow networks (five runs of full fine-tuning, 0.6 to 1).
constexpr double kTcpShareOfBaseline = 0.6;

DeepNetwork tcp(double gbit, BytesPerSecond baseline)
{
    return DeepNetwork{std::min(gigabitsPerSecond(gbit), baseline), 0};
}

DeepNetworkRange plainTcp(BytesPerSecond baseline, const Assumption& assumption)
{
    DeepNetworkRange range;
    range.isRange = true;
    range.planned = tcp(assumption.value, kTcpShareOfBaseline * baseline);
    range.slow = tcp(assumption.low, range.planned.rate);
    range.fast = tcp(assumption.high, baseline);
    return range;
}

} // namespace

OrUnknown<DeepNetworkRange> deepNetwork(const Cluster& cluster, const DeepConstants& constants,
                                        const Assumptions& assumptions)
{
    if (cluster.nodes <= 1) {
        const DeepNetwork inNode{BytesPerSecond(0), constants.overlap};
        return DeepNetworkRange{inNode, inNode, inNode, false};
    }
    if (!cluster.nodeRate || cluster.network == InterNodeNetwork::Unknown)
        return unknown("deep.unknown.network");
    if (cluster.network == InterNodeNetwork::PlainTcp)
        return plainTcp(*cluster.nodeRate, assumptions.at("network.tcp"));
    const DeepNetwork fitted{constants.networkEfficiency * *cluster.nodeRate, constants.overlap};
    return DeepNetworkRange{fitted, fitted, fitted, false};
}

} // namespace quanheng::core
