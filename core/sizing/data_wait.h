#pragma once

#include "core/support/estimate.h"
#include "core/units/counts.h"
#include "core/workload/workload.h"

#include <optional>
#include <vector>

namespace quanheng::core {

/// A place of storage and what it would feed.
struct StorageFeed {
    DataLocation place = DataLocation::CloudDisk;
    SampleRate rate;
};

/// How well the input pipeline keeps the machines busy; rates are those of all machines together.
struct DataWait {
    /// What computation takes if it never waits.
    SampleRate wanted;
    /// What the processors prepare, and what storage delivers; empty where that does not bind or is not known.
    std::optional<SampleRate> prepared;
    std::optional<SampleRate> stored;
    /// Later epochs are read from memory: storage binds in the first one only.
    bool isStorageOfFirstEpochOnly = false;
    /// Share of the time in which computation waits for data.
    Estimate<double> share;
    /// vCPU a card with which preparation is as fast as computation; empty without cards or preparation.
    std::optional<double> vcpuPerCard;
    double vcpuPerCardThere = 0;
    Trail vcpuTrail;
    /// Other places of storage that deliver what is wanted on the same machines; filled where storage is too slow.
    std::vector<StorageFeed> fastEnough;
};

} // namespace quanheng::core
