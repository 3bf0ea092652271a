#pragma once

#include "core/catalogue/instance_type.h"
#include "core/pricing/price_row.h"

#include <string>

namespace quanheng::core {

/// A machine that the catalogue lacks, as the user describes it. `type.accelerator` names a card of the
/// catalogue. Never shown as an Alibaba Cloud type.
struct CustomInstance {
    InstanceType type;
    std::string note;
};

} // namespace quanheng::core
