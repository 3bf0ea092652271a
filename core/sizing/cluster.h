#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/cpu.h"
#include "core/catalogue/instance_type.h"
#include "core/units/bytes.h"

#include <optional>

namespace quanheng::core {

enum class IntraLink { None, Pcie, Nvlink };

/// How gradients travel between nodes. Unknown is allowed in measured rows only, where a default of the
/// documents stands in; a plan always knows its network.
enum class InterNodeNetwork { OneNode, Rdma, Aiacc, PlainTcp, Unknown };

/// Identical machines that run one job together.
struct Cluster {
    /// nullptr: CPU only. Not owned; outlives the cluster (it lives in the catalogue or the caller).
    const Accelerator* accelerator = nullptr;
    int cardsPerNode = 0;
    int nodes = 1;
    IntraLink intraLink = IntraLink::None;
    InterNodeNetwork network = InterNodeNetwork::OneNode;
    /// Rate of one node's network that the job can use (baseline, never burst); empty: unknown.
    std::optional<BytesPerSecond> nodeRate;
    /// nullptr where the CPU is not known. Not owned.
    const Cpu* cpu = nullptr;
    std::optional<double> cpuGhz;
    int vcpu = 0;
    Bytes hostMemory{0};
    /// Local disks of one machine together; empty: none, or nobody says.
    std::optional<Bytes> localDisk;
    /// What OSS delivers to an account in the machines' region, to all of them together; empty: the general limit.
    std::optional<BytesPerSecond> objectStorage;
    bool isVirtualMachine = true;

    [[nodiscard]] int cards() const { return cardsPerNode * nodes; }
};

/// Physical cores of one machine; two vCPU a core where the processor is not known.
[[nodiscard]] double physicalCores(const Cluster& cluster);

/// The cluster of `nodes` machines of one instance type. NVLink where the card and a multi-card type have it.
[[nodiscard]] Cluster clusterOf(const InstanceType& type, const Accelerator* accelerator, const Cpu* cpu, int nodes);

} // namespace quanheng::core
