#pragma once

#include "core/support/json_cursor.h"
#include "core/units/bytes.h"
#include "core/workload/workload.h"

#include <array>
#include <cstddef>
#include <optional>

namespace quanheng::core {

/// Rate of a step of preparation on one physical core, with the range in which 80 % lie.
struct CoreRate {
    double planned = 0;
    double low = 0;
    double high = 0;
};

/// What a place of storage delivers (estimator-dl 10). A limit that is empty does not apply.
struct StorageLimit {
    std::optional<BytesPerSecond> perNode;
    /// Of all machines together: base + perByte x data, at most `sharedCap`.
    std::optional<BytesPerSecond> shared;
    double sharedPerByte = 0;
    Bytes sharedLeastData{0};
    BytesPerSecond sharedCap{0};
    /// Read through the machine's own network.
    bool isOverNetwork = false;
    /// The instance type caps the sum of its cloud disks.
    bool hasInstanceCap = false;
};

/// Cap of cloud disks by the size of a machine; between and beyond the two points it is linear.
struct InstanceCap {
    double vcpu = 0;
    BytesPerSecond rate{0};
};

inline constexpr std::size_t kDataLocationCount = 5;

/// Rates of the input pipeline (estimator-dl 10).
struct PipelineRates {
    CoreRate stockImages; ///< PyTorch and PIL, images a second and core
    CoreRate optimisedImages; ///< OpenCV or albumentations
    Bytes referenceImage{0};
    double imageSizeExponent = 0;
    CoreRate tokenizerBytes; ///< Hugging Face tokenizers, bytes a second and core
    std::array<StorageLimit, kDataLocationCount> storage;
    InstanceCap smallInstance;
    InstanceCap largeInstance;
    double cacheShareOfMemory = 0;
    double joinExponent = 1;
    double preparationBand = 1;
    /// What an unknown rate of the pipeline may cost: factor on the slow side of the speed (judgement).
    double unknownSlowSide = 1;

    [[nodiscard]] const StorageLimit& of(DataLocation place) const { return storage[static_cast<std::size_t>(place)]; }
};

/// Reads pipeline_rates.json.
[[nodiscard]] PipelineRates readPipelineRates(const JsonCursor& root);

} // namespace quanheng::core
