#pragma once

#include "core/units/bytes.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

struct InstructionSets {
    bool avx2 = false;
    bool avx512 = false;
    bool bf16 = false;
    bool amx = false;
    bool sve2 = false;
};

/// A processor behind ECS families. Peaks per core follow from FLOP per cycle and clock.
struct Cpu {
    std::string key;
    std::string model;
    std::string vendor;
    std::string microarchitecture;
    /// Name under which the calibration lists what depends on the age of a core ("cascade-lake").
    std::string generation;
    /// Empty where nobody published it: such a CPU cannot be estimated.
    std::optional<int> coresPerSocket;
    double baseGhz = 0;
    int vcpuPerCore = 2;
    InstructionSets isa;
    double fp32FlopPerCyclePerCore = 0;
    std::optional<BytesPerSecond> bandwidthPerSocket;
    std::string notes;
    std::vector<std::string> sources;
};

} // namespace quanheng::core
