#include "core/sizing/deep/deep_network.h"

#include "core/sizing/links.h"

namespace quanheng::core {

namespace {

DeepNetworkRange withTcp(const TcpRates& rates)
{
    return {DeepNetwork{rates.planned, 0}, DeepNetwork{rates.slow, 0}, DeepNetwork{rates.fast, 0}, true};
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
        return withTcp(plainTcp(*cluster.nodeRate, assumptions));
    const DeepNetwork fitted{constants.networkEfficiency * *cluster.nodeRate, constants.overlap};
    return DeepNetworkRange{fitted, fitted, fitted, false};
}

} // namespace quanheng::core
