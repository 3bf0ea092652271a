#include "core/catalogue/estimable.h"

namespace quanheng::core {

namespace {

bool hasFacts(const Accelerator* card)
{
    if (card == nullptr || !card->isOffered || !card->bandwidth)
        return false;
    const PeakRates& peak = card->peak;
    return peak.fp32 || peak.fp16 || peak.bf16;
}

} // namespace

std::optional<Message> whyNotEstimable(const InstanceType& type, const Catalogue& catalogue)
{
    if (type.isSlice)
        return Message{"plan.left_out.slice", {}};
    if (type.acceleratorCount > 0 && type.accelerator.empty())
        return Message{"plan.left_out.card_not_disclosed", {}};
    if (!type.accelerator.empty() && !hasFacts(catalogue.accelerator(type.accelerator)))
        return Message{"plan.left_out.card_facts_missing", {type.accelerator}};
    if (type.accelerator.empty() && type.cpu.empty())
        return Message{"plan.left_out.cpu_facts_missing", {}};
    return std::nullopt;
}

} // namespace quanheng::core
