#include "core/sizing/cluster.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr int kUsualVcpuPerCore = 2;

IntraLink intraLinkOf(const InstanceType& type, const Accelerator* accelerator)
{
    if (accelerator == nullptr || type.acceleratorCount < 2)
        return IntraLink::None;
    return accelerator->nvlink ? IntraLink::Nvlink : IntraLink::Pcie;
}

bool hasRdma(const NodeNetwork& network) { return network.rdma == RdmaKind::Erdma || network.rdma == RdmaKind::Roce; }

/// Where nobody says whether a type has RDMA, it is planned without.
InterNodeNetwork networkOf(const InstanceType& type, int nodes)
{
    if (nodes < 2)
        return InterNodeNetwork::OneNode;
    return hasRdma(type.network) ? InterNodeNetwork::Rdma : InterNodeNetwork::PlainTcp;
}

std::optional<BytesPerSecond> rateOf(const NodeNetwork& network)
{
    return hasRdma(network) && network.rdmaRate ? network.rdmaRate : network.baseline;
}

} // namespace

double physicalCores(const Cluster& cluster)
{
    const int vcpuPerCore = cluster.cpu == nullptr ? kUsualVcpuPerCore : std::max(cluster.cpu->vcpuPerCore, 1);
    return static_cast<double>(cluster.vcpu) / vcpuPerCore;
}

Cluster clusterOf(const InstanceType& type, const Accelerator* accelerator, const Cpu* cpu, int nodes)
{
    Cluster cluster;
    cluster.accelerator = accelerator;
    cluster.cardsPerNode = accelerator == nullptr ? 0 : type.acceleratorCount;
    cluster.nodes = nodes;
    cluster.intraLink = intraLinkOf(type, accelerator);
    cluster.network = networkOf(type, nodes);
    cluster.nodeRate = rateOf(type.network);
    cluster.cpu = cpu;
    cluster.cpuGhz = type.cpuBaseGhz;
    cluster.vcpu = type.vcpu;
    cluster.hostMemory = type.memory;
    cluster.localDisk = type.localDisk;
    cluster.isVirtualMachine = !type.isBareMetal;
    return cluster;
}

} // namespace quanheng::core
