#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/custom_instance.h"
#include "core/support/expected.h"
#include "core/support/record_reader.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

enum class InstanceState { New, Changed, Same };

/// A machine of a file beside the one that the plan has under its name.
struct ReviewedInstance {
    CustomInstance machine;
    Place place;
    InstanceState state = InstanceState::New;
    std::optional<CustomInstance> old;
};

/// What an import of machines would do. A pure value: nothing has changed yet.
struct InstanceReview {
    std::vector<ReviewedInstance> machines;
    FileProblems problems;

    [[nodiscard]] std::size_t count(InstanceState state) const;
};

inline constexpr long long kMostImportedMachines = 2'000;

/// Reads a file of machines (CSV or JSON, resources/formats/README.md) as machines of the plan's own. A machine with a
/// name of the catalogue is refused: it would pass as Alibaba Cloud's. Cards and CPUs must be the catalogue's, by key
/// or name. What a cell does not say stays unknown.
[[nodiscard]] Expected<InstanceReview> reviewInstances(std::string_view text, std::string_view file,
                                                       const Catalogue& catalogue,
                                                       const std::vector<CustomInstance>& own);

/// The plan's own machines after an import: one of the same name is replaced.
[[nodiscard]] std::vector<CustomInstance> machinesAfter(const InstanceReview& review, std::vector<CustomInstance> own);

} // namespace quanheng::core
