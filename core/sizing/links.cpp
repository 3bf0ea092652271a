#include "core/sizing/links.h"

#include <algorithm>

namespace quanheng::core {

TcpRates plainTcp(BytesPerSecond guaranteed, const Assumptions& assumptions)
{
    const Assumption& tcp = assumptions.at("network.tcp");
    const BytesPerSecond share = assumptions.at("network.tcp.share").value * guaranteed;
    TcpRates rates;
    rates.planned = std::min(gigabitsPerSecond(tcp.value), share);
    rates.slow = std::min(gigabitsPerSecond(tcp.low), rates.planned);
    rates.fast = std::min(gigabitsPerSecond(tcp.high), guaranteed);
    return rates;
}

int pcieGeneration(const Accelerator& card)
{
    constexpr int kWhereUnknown = 4;
    return card.pcieGeneration.value_or(kWhereUnknown);
}

} // namespace quanheng::core
