#include "core/sizing/cpu/cpu_band.h"

#include "core/workload/names.h"

#include <algorithm>
#include <string>

namespace quanheng::core {

namespace {

double stackBand(Stack stack, const ByStack& bands)
{
    if (stack == Stack::Tuned)
        return bands.tuned;
    return stack == Stack::Typical ? bands.typical : bands.untuned;
}

} // namespace

CpuBand cpuBand(const CpuCase& job, const CpuConstants& constants)
{
    CpuBand band;
    band.factor = band.row = stackBand(job.stack, constants.band);
    band.basis.bandClass = "cpu-" + std::string(nameOf(job.stack, kStackNames));
    band.basis.evidence = EvidenceClass::E2;
    const auto widen = [&](bool applies, const char* code) {
        if (!applies)
            return;
        band.factor = std::max(band.factor, constants.bandExtrapolated);
        band.basis.evidence = EvidenceClass::E3;
        band.basis.reasons.push_back(Message{code, {}});
        band.widenedBy = code;
    };
    widen(job.isExtrapolated, "cpu.band.not_intel");
    widen(job.model->kind == DeepKind::TransformerDecoder, "cpu.band.decoder");
    widen(job.work != DeepWork::Training, "cpu.band.derived_work");
    if (job.stack != Stack::Tuned)
        band.basis.reasons.push_back(Message{"cpu.band.software", {}});
    if (job.nodes > 1)
        band.basis.reasons.push_back(Message{"cpu.band.network", {}});
    return band;
}

} // namespace quanheng::core
