#include "core/planning/cells.h"

#include "core/catalogue/trail_builder.h"
#include "core/pricing/purchase_option.h"

#include <algorithm>

namespace quanheng::core {

namespace {

double perNodeCards(const Option& option) { return option.type->acceleratorCount; }

Cell verdict(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const long long nodes = option.spec.nodes;
    if (const Accelerator* card = option.cluster.accelerator)
        return saying(Message{"hardware.cards", {nodes * option.type->acceleratorCount, card->name, card->memory}});
    return saying(Message{"hardware.cpu_only", {nodes * option.type->vcpu, option.type->memory}});
}

Cell nodes(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    Cell cell = saying(Message{"cell.value", {static_cast<long long>(option.spec.nodes)}});
    cell.number = option.spec.nodes;
    cell.trail = Trail{{TrailStepBuilder("formula.option", "")
                            .user("trail.machines", "x", static_cast<double>(option.spec.nodes), "/option/nodes")
                            .result("trail.machines", "x", static_cast<double>(option.spec.nodes))}};
    return cell;
}

Cell vcpu(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return catalogueCell(option, "trail.vcpu", option.type->vcpu, static_cast<long long>(option.type->vcpu));
}

Cell memory(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return catalogueCell(option, "trail.host_memory", inGiB(option.type->memory), option.type->memory);
}

Cell cpuModel(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const Cpu* cpu = option.cluster.cpu;
    const std::string name = cpu != nullptr ? cpu->model : option.type->cpuModel;
    if (name.empty())
        return unknownCell({"cell.not_published", {}});
    const std::optional<double> clock = option.type->cpuBaseGhz ? option.type->cpuBaseGhz
        : cpu != nullptr                                        ? std::optional(cpu->baseGhz)
                                                                : std::nullopt;
    if (!clock)
        return saying(Message{"cell.value", {name}});
    return saying(Message{"hardware.cpu_clock", {name, *clock}});
}

Cell gpu(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const Accelerator* card = option.cluster.accelerator;
    if (card == nullptr)
        return notApplicable();
    Cell cell =
        saying(Message{"hardware.card_count", {static_cast<long long>(option.type->acceleratorCount), card->name}});
    cell.number = option.type->acceleratorCount;
    cell.trail =
        catalogueTrail(option, "trail.cards_per_machine", static_cast<long long>(option.type->acceleratorCount));
    return cell;
}

Cell gpuMemory(const Option& option, const Comparison&, const Workload&, const PlanningContext& context)
{
    const Accelerator* card = option.cluster.accelerator;
    if (card == nullptr)
        return notApplicable();
    Cell cell = catalogueCell(option, "trail.card_memory", inGiB(card->memory), card->memory);
    if (card->memoryVisible) {
        cell.lines = {{"hardware.card_memory_measured", {card->memory, *card->memoryVisible}}};
        return cell;
    }
    const Assumption& visible = context.catalogue.assumptions().at("memory.visible");
    cell.lines = {{"hardware.card_memory_assumed", {card->memory, card->memory * visible.value}}};
    cell.state = CellState::Assumed;
    return cell;
}

Cell intraLink(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const Cluster& cluster = option.cluster;
    if (cluster.accelerator == nullptr || cluster.cardsPerNode < 2)
        return notApplicable();
    if (cluster.intraLink == IntraLink::Nvlink && cluster.accelerator->nvlink)
        return saying(Message{"hardware.nvlink", {*cluster.accelerator->nvlink}});
    const std::optional<int> generation = cluster.accelerator->pcieGeneration;
    if (!generation)
        return saying(Message{"hardware.pcie", {}});
    return saying(Message{"hardware.pcie_generation", {static_cast<long long>(*generation)}});
}

Cell network(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const auto& baseline = option.type->network.baseline;
    if (!baseline)
        return unknownCell({"cell.not_published", {}});
    return catalogueCell(option, "trail.network", inGbitPerSecond(*baseline), *baseline);
}

Cell rdma(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const PurchaseOption* purchase = purchaseOption(option.spec.purchase);
    if (purchase != nullptr && purchase->product() == Product::PaiDlc)
        return saying(Message{"hardware.rdma_not_on_dlc", {}});
    const NodeNetwork& own = option.type->network;
    const std::optional<BytesPerSecond> rate = own.rdmaRate ? own.rdmaRate : own.baseline;
    switch (own.rdma) {
    case RdmaKind::None:
        return saying(Message{"hardware.no_rdma", {}});
    case RdmaKind::Unknown:
        return unknownCell({"cell.not_published", {}});
    case RdmaKind::Erdma:
        return saying(rate ? Message{"hardware.erdma_rate", {*rate}} : Message{"hardware.erdma", {}});
    case RdmaKind::Roce:
        return saying(rate ? Message{"hardware.roce_rate", {*rate}} : Message{"hardware.roce", {}});
    }
    return notApplicable();
}

Cell balance(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    const InstanceType& type = option.type.value();
    if (type.acceleratorCount == 0)
        return saying(Message{"hardware.memory_per_vcpu", {type.memory / static_cast<double>(type.vcpu)}});
    std::vector<Message> lines{{"hardware.vcpu_per_card", {type.vcpu / perNodeCards(option)}}};
    if (type.network.baseline)
        lines.push_back({"hardware.network_per_card", {*type.network.baseline / perNodeCards(option)}});
    return saying(std::move(lines));
}

} // namespace

Rows hardwareRows()
{
    constexpr RowGroup kGroup = RowGroup::Hardware;
    return {{"hardware.verdict", kGroup, "", true, 0, verdict},
            {"hardware.nodes", kGroup, "count", false, 0, nodes},
            {"hardware.vcpu", kGroup, "count", false, 0, vcpu},
            {"hardware.memory", kGroup, "gib", false, 0, memory},
            {"hardware.cpu_model", kGroup, "", false, 0, cpuModel},
            {"hardware.gpu", kGroup, "count", false, 0, gpu},
            {"hardware.gpu_memory", kGroup, "gib", false, 0, gpuMemory},
            {"hardware.intra_link", kGroup, "", false, 0, intraLink},
            {"hardware.network", kGroup, "gbit_s", false, 0, network},
            {"hardware.rdma", kGroup, "", false, 0, rdma},
            {"hardware.balance", kGroup, "", false, 0, balance}};
}

} // namespace quanheng::core
