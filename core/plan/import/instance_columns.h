#pragma once

#include "core/support/record_reader.h"
#include "core/text/language.h"

#include <span>
#include <string>

namespace quanheng::core {

// The columns of a user's file of machines (resources/formats/README.md).

enum class InstanceColumn {
    Id,
    Family,
    Vcpu,
    MemoryGib,
    Accelerator,
    Cards,
    Cpu,
    CpuGhz,
    NetworkGbps,
    Rdma,
    LocalDiskGb,
    BareMetal,
    Note
};

[[nodiscard]] std::span<const RecordColumn> instanceColumns();

/// An empty file of machines with a row that shows how it is filled in.
[[nodiscard]] std::string instanceTemplate(Language language);

} // namespace quanheng::core
