#include "core/planning/feeding_words.h"

#include "core/sizing/input_join.h"
#include "core/support/enum_names.h"
#include "core/workload/names.h"

#include <string>

namespace quanheng::core {

namespace {

/// A machine with RDMA has the best network there is: only fewer, larger ones would help.
std::string networkWord(const NetworkNeed& need)
{
    switch (need.verdict) {
    case NetworkVerdict::Enough:
        return "network.enough";
    case NetworkVerdict::Slows:
        return "network.slows";
    case NetworkVerdict::WrongMachine:
        break;
    }
    return need.kind == InterNodeNetwork::Rdma ? "network.wrong_machine_rdma" : "network.wrong_machine";
}

/// Which of the limits are known decides the sentence.
Message feedLine(const DataWait& wait)
{
    if (!wait.stored)
        return {"data_wait.prepared", {wait.wanted, *wait.prepared}};
    if (!wait.prepared)
        return {wait.isStorageOfFirstEpochOnly ? "data_wait.stored_first_epoch" : "data_wait.stored",
                {wait.wanted, *wait.stored}};
    return {wait.isStorageOfFirstEpochOnly ? "data_wait.both_first_epoch" : "data_wait.both",
            {wait.wanted, *wait.prepared, *wait.stored}};
}

bool isStorageShort(const DataWait& wait) { return wait.stored && *wait.stored < wait.wanted; }
bool isPreparationShort(const DataWait& wait) { return wait.prepared && *wait.prepared < wait.wanted; }

} // namespace

std::string_view networkKindTerm(const Option& option)
{
    switch (option.sizing->network->kind) {
    case InterNodeNetwork::Aiacc:
        return "network.kind.aiacc";
    case InterNodeNetwork::Rdma:
        return option.type->network.rdma == RdmaKind::Roce ? "network.kind.roce" : "network.kind.erdma";
    case InterNodeNetwork::OneNode:
    case InterNodeNetwork::PlainTcp:
    case InterNodeNetwork::Unknown:
        break;
    }
    return "network.kind.tcp";
}

std::vector<Message> networkLines(const Option& option)
{
    const NetworkNeed& need = *option.sizing->network;
    std::vector<Message> lines{
        {networkWord(need), {Percent{need.share.p50}, Percent{need.slowdown()}}},
        {"network.need", {need.needed, Term{std::string(networkKindTerm(option))}, need.listed, need.reached}}};
    if (need.share.p10 != need.share.p90)
        lines.push_back({"network.range", {Percent{need.share.p10}, Percent{need.share.p90}}});
    return lines;
}

bool isStarved(const DataWait& wait) { return wait.share.p50 > kNotableLoss; }

std::vector<Message> dataWaitLines(const DataWait& wait)
{
    std::vector<Message> lines{feedLine(wait)};
    if (!isStarved(wait))
        return lines;
    if (isPreparationShort(wait) && wait.vcpuPerCard)
        lines.push_back({"data_wait.vcpu", {*wait.vcpuPerCard, wait.vcpuPerCardThere}});
    if (!isStorageShort(wait))
        return lines;
    if (wait.fastEnough.empty())
        lines.push_back({"data_wait.no_storage", {}});
    for (const StorageFeed& feed : wait.fastEnough)
        lines.push_back({"data_wait.storage",
                         {Term{"choice.location." + std::string(nameOf(feed.place, kDataLocationNames))}, feed.rate}});
    return lines;
}

} // namespace quanheng::core
