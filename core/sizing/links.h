#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/assumptions.h"
#include "core/units/bytes.h"

namespace quanheng::core {

// Rates of links that both estimators of training on cards take alike.

/// What plain TCP carries between nodes: planned with, and the ends of its range.
struct TcpRates {
    BytesPerSecond planned{0};
    BytesPerSecond slow{0};
    BytesPerSecond fast{0};
};
/// A share of a slow network, at most what was measured on fast ones; never above the guaranteed rate (estimator-dl-v2
/// 4, with the runs that "network.tcp" names).
[[nodiscard]] TcpRates plainTcp(BytesPerSecond guaranteed, const Assumptions& assumptions);

/// The usable rate of a PCIe generation, one direction, of the three that have one.
template <class Rate> [[nodiscard]] Rate usablePcie(int generation, Rate gen3, Rate gen4, Rate gen5)
{
    if (generation <= 3)
        return gen3;
    return generation == 4 ? gen4 : gen5;
}
/// Generation of a card's slot; where no datasheet gives it the documents take 4 (estimator-transformer 12,
/// estimator-dl 14), which a plan has to say.
[[nodiscard]] int pcieGeneration(const Accelerator& card);

} // namespace quanheng::core
