#pragma once

#include "core/support/error.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace quanheng::core {

/// A place in a text, both counted from 1; columns are bytes.
struct LineColumn {
    int line = 1;
    long long column = 1;
};
[[nodiscard]] LineColumn lineColumnAt(std::string_view text, std::size_t offset);

/// Why a text is not UTF-8, with the place of its first foreign byte: UTF-16, GBK (what Excel saves a CSV as on
/// Chinese Windows), or another encoding. Empty when it is UTF-8.
[[nodiscard]] std::optional<Error> encodingError(std::string_view text, std::string_view file);

/// The text without the byte-order mark of UTF-8.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

} // namespace quanheng::core
