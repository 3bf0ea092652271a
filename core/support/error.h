#pragma once

#include "core/support/message.h"

#include <string>

namespace quanheng::core {

/// Where in a file or form something stands: a file, a JSON pointer ("/workloads/0/recipe/epochs") or a column,
/// and a line (0 when unknown).
struct Place {
    std::string file;
    std::string field;
    int line = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// Why an operation failed: what is wrong and where.
struct Error {
    Message message;
    Place place;
    friend bool operator==(const Error&, const Error&) = default;
};

} // namespace quanheng::core
