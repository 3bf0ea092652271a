#pragma once

#include "core/catalogue/instance_type.h"
#include "core/support/date.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/workload/workload.h"

#include <optional>
#include <string>

namespace quanheng::core {

/// Who counted a peak of memory: the framework, which sees what it allocates, or the driver (nvidia-smi), which sees
/// the context and the collective library too.
enum class MemoryCounter { Framework, Driver };

/// A training run that the user measured, with the job and the machines as they were: it stays what it was when the
/// plan's own workload and the catalogue change.
struct OwnRun {
    std::string name;
    /// Name of the log.
    std::string file;
    /// Day on which it was measured or read in.
    Date date{};
    /// Switched off it is kept and changes nothing.
    bool isOn = true;
    Workload workload;
    InstanceType machine;
    int nodes = 1;

    /// Of all machines together, the median of the records after warm-up.
    SampleRate rate{0};
    /// Tenth and ninetieth percentile; empty where the log holds one mean only.
    std::optional<SampleRate> slow;
    std::optional<SampleRate> fast;
    /// Records that count, and those at the start that were left out.
    int records = 1;
    int warmUp = 0;
    /// Peak memory of a card, where the log says it.
    std::optional<Bytes> peakMemory;
    MemoryCounter counter = MemoryCounter::Framework;
};

} // namespace quanheng::core
