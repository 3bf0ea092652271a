#pragma once

#include "core/text/language.h"

#include <string>

namespace quanheng::core {

/// An empty price file with two rows that show how it is filled in, in the words of a language; both languages are
/// read. CSV with a byte-order mark, without which spreadsheets take Chinese for another encoding.
[[nodiscard]] std::string priceTemplate(Language language);

} // namespace quanheng::core
