#pragma once

#include "core/planning/compare_with.h"
#include "core/planning/planner.h"

#include "../pricing/pricing_values.h"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace quanheng::test {

/// A small cloud: one region with everything, one without PAI-DLC.
inline const std::string kSouth = "cn-south";
inline const std::string kEast = "cn-east";

inline Accelerator card(std::string key, double memoryGiB, double teraflops)
{
    Accelerator made;
    made.key = key;
    made.name = "Card " + key;
    made.memory = gibibytes(memoryGiB);
    made.memoryVisible = gibibytes(memoryGiB * 0.94);
    made.bandwidth = gigabytesPerSecond(600);
    made.peak.fp16 = teraflopsPerSecond(teraflops);
    return made;
}

inline InstanceType cpuMachine(std::string id, std::string family, int vcpu, double memoryGiB)
{
    InstanceType type;
    type.id = std::move(id);
    type.family = std::move(family);
    type.vcpu = vcpu;
    type.memory = gibibytes(memoryGiB);
    type.cpu = "xeon";
    type.network = {gigabitsPerSecond(10), RdmaKind::None, {}};
    type.sale = SaleStatus::OnSale;
    return type;
}

inline InstanceType gpuMachine(std::string id, std::string family, std::string accelerator, int count)
{
    InstanceType type = cpuMachine(std::move(id), std::move(family), 8 * count, 30.0 * count);
    type.accelerator = std::move(accelerator);
    type.acceleratorCount = count;
    return type;
}

inline DeepModel imageModel()
{
    DeepModel model;
    model.key = "resnet50";
    model.forwardMacs = 4.1e9;
    model.params = 25.6e6;
    return model;
}

/// Everything that a comparison refers to. Speeds: an A10 machine does the work in 10 h, a T4 in 20 h, a CPU in
/// 6,400 h / vCPU; n machines are n^0.9 times as fast. Needs 8 GiB a card and 20 GiB a machine, unless told else.
struct World {
    std::vector<InstanceType> types{
        cpuMachine("ecs.c7.16xlarge", "c7", 64, 128),        cpuMachine("ecs.g7.16xlarge", "g7", 64, 256),
        cpuMachine("ecs.r7.16xlarge", "r7", 64, 512),        cpuMachine("ecs.hfc7.24xlarge", "hfc7", 96, 192),
        gpuMachine("ecs.gn6i-c4g1.xlarge", "gn6i", "t4", 1), gpuMachine("ecs.gn7i-c8g1.2xlarge", "gn7i", "a10", 1),
    };
    std::vector<std::pair<std::string, double>> prices{
        {"ecs.c7.16xlarge", 10.0},   {"ecs.g7.16xlarge", 13.0},       {"ecs.r7.16xlarge", 17.0},
        {"ecs.hfc7.24xlarge", 20.0}, {"ecs.gn6i-c4g1.xlarge", 11.63}, {"ecs.gn7i-c8g1.2xlarge", 9.5326}};
    PriceBook book;
    Calibration calibration;
    DlcPricing dlc{
        {{"a10", {1.26, 1.0, 1.26, "R2"}}, {"cpu", {1.1, 1.01, 1.13, "P3"}}, {"other", {1.1, 1.0, 1.27, ""}}},
        {"gn7i", "c7"}};
    Date today = day(2025, 1, 15);
    Plan plan;
    double cardNeedGiB = 8;
    double hostNeedGiB = 20;
    mutable int sizings = 0;

    World()
    {
        Workload workload;
        workload.name = "resnet";
        workload.task = TaskKind::Train;
        workload.model = imageModel();
        workload.recipe.globalBatch = 32;
        workload.data.samples = Samples(1e6);
        plan.workloads = {workload};
        plan.policy.regions = {kSouth};
        plan.policy.maxNodes = 4;
        for (const auto& [type, price] : prices)
            for (const std::string& region : {kSouth, kEast})
                book.add(listRow(region, type, price, day(2024, 12, 30)));
        book.add(diskRow(kSouth, 0.0021));
        book.add(diskRow(kEast, 0.0021));
    }

    [[nodiscard]] Catalogue catalogue() const
    {
        Catalogue::Parts parts;
        parts.accelerators = {card("t4", 16, 65), card("a10", 24, 125), card("nothing-published", 48, 1)};
        parts.accelerators[2].bandwidth.reset();
        Cpu cpu;
        cpu.key = "xeon";
        cpu.model = "Xeon";
        cpu.baseGhz = 2.7;
        cpu.coresPerSocket = 32;
        parts.cpus = {cpu};
        parts.instanceTypes = types;
        parts.regions = {Region{kSouth, "South", "华南", true, true, {}, {}, {}},
                         Region{kEast, "East", "华东", true, false, {}, {}, {}}};
        parts.defaultRegion = kSouth;
        std::vector<Assumption> assumptions = billAssumptions().all();
        assumptions.push_back({"memory.visible", 0.95, 0.9, 0.98, "share", "measured", ""});
        parts.assumptions = Assumptions(std::move(assumptions));
        return Catalogue(std::move(parts));
    }

    [[nodiscard]] Sizer sizer() const
    {
        return [this](const Workload&, const Cluster& cluster, Explain) -> OrUnknown<Sizing> {
            ++sizings;
            return sizingOf(cluster);
        };
    }

    [[nodiscard]] Sizing sizingOf(const Cluster& cluster) const
    {
        double hours = 6400.0 / cluster.vcpu;
        if (cluster.accelerator != nullptr)
            hours = (cluster.accelerator->key == "a10" ? 10.0 : 20.0) / cluster.cardsPerNode;
        hours /= std::pow(cluster.nodes, 0.9);
        Sizing sizing;
        sizing.runTime = {Hours(hours / 1.3), Hours(hours), Hours(hours * 1.3), {}, {}};
        sizing.step = Estimate<Seconds>{Seconds(0.8), Seconds(1), Seconds(1.3), {}, {}};
        sizing.throughput = {SampleRate(80), SampleRate(100), SampleRate(125), {}, {}};
        if (cluster.accelerator != nullptr)
            sizing.cardMemory = fitOf(cardNeedGiB, inGiB(*cluster.accelerator->memoryVisible));
        sizing.hostMemory = fitOf(hostNeedGiB, inGiB(cluster.hostMemory));
        return sizing;
    }

    static MemoryFit fitOf(double need, double available)
    {
        MemoryFit fit;
        fit.required = {gibibytes(need * 0.9), gibibytes(need), gibibytes(need * 1.1), {}, {}};
        fit.available = fit.limit = gibibytes(available);
        fit.verdict = need > available ? FitVerdict::DoesNotFit
            : need * 1.1 > available   ? FitVerdict::Tight
                                       : FitVerdict::Fits;
        return fit;
    }

    [[nodiscard]] Comparison compared() const
    {
        const Catalogue data = catalogue();
        return compareWith(plan, 0, {data, calibration, book, dlc, today}, sizer());
    }
};

/// An option of given P50 time and cost, for rankings.
inline Option optionOf(std::string id, double hours, double cost, int nodes = 1, double timeSpread = 1.3,
                       double costSpread = 1.3)
{
    Option option;
    InstanceType type;
    type.id = id;
    option.type = std::move(type);
    option.spec = {std::move(id), kSouth, nodes, "ecs.payg"};
    Sizing sizing;
    sizing.runTime = {Hours(hours / timeSpread), Hours(hours), Hours(hours * timeSpread), {}, {}};
    RunCost bill;
    bill.perRun = {yuan(cost / costSpread), yuan(cost), yuan(cost * costSpread), {}, {}};
    option.sizing = sizing;
    option.cost = bill;
    return option;
}

} // namespace quanheng::test
