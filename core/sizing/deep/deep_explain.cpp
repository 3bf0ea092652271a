#include "core/sizing/deep/deep_explain.h"

#include <array>
#include <utility>

namespace quanheng::core {

std::vector<TimePart> stepPartsOf(const DeepStepTerms& terms, const DeepCase& job)
{
    const double m = terms.accumulation;
    const double scale = 1 / job.rateFactor;
    const Seconds plain = m * (terms.microStep + terms.allToAll) + terms.optimizer + terms.exposed;
    const Seconds scaled = (1 + terms.scaleLoss) * plain;
    const std::array<TimePart, 7> parts{{
        {"part.time.compute", scale * m * terms.compute},
        {"part.time.memory", scale * m * terms.memory},
        {"part.time.host", scale * m * (terms.microStep - terms.compute - terms.memory)},
        {"part.time.optimizer", scale * terms.optimizer},
        {"part.time.communication", scale * (terms.exposed + m * terms.allToAll)},
        {"part.time.scaling", scale * (scaled - plain)},
        {"part.time.recompute", scale * (terms.step - scaled)},
    }};
    std::vector<TimePart> present;
    for (const TimePart& part : parts)
        if (part.time.count() > 0)
            present.push_back(part);
    return present;
}

Bottleneck bottleneckOf(const DeepStepTerms& terms)
{
    const double m = terms.accumulation;
    const std::array<std::pair<Seconds, Bottleneck>, 4> shares{{
        {m * terms.compute, Bottleneck::Compute},
        {m * terms.memory, Bottleneck::MemoryBandwidth},
        {m * (terms.microStep - terms.compute - terms.memory), Bottleneck::Host},
        {terms.exposed + m * terms.allToAll, Bottleneck::Communication},
    }};
    auto largest = shares.front();
    for (const auto& share : shares)
        if (share.first > largest.first)
            largest = share;
    return largest.second;
}

Mfu mfuOf(const DeepStepTerms& terms, const DeepCase& job)
{
    return Mfu(flopPerMac(job.work) * job.model->forwardMacs * terms.rate / (job.cards() * job.card.path.peak.count()));
}

} // namespace quanheng::core
