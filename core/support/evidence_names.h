#pragma once

#include "core/support/enum_names.h"
#include "core/support/estimate.h"

namespace quanheng::core {

/// The words of the evidence classes, the same in documents, files and tables.
inline constexpr EnumNames<EvidenceClass, 5> kEvidenceNames{{
    {"E1", EvidenceClass::E1},
    {"E2", EvidenceClass::E2},
    {"E3", EvidenceClass::E3},
    {"E4", EvidenceClass::E4},
    {"E5", EvidenceClass::E5},
}};

} // namespace quanheng::core
