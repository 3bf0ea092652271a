#pragma once

#include "core/text/language.h"

#include <QString>

namespace quanheng::ui {

/// Reads a number as people type it: "12,000", "1.3e9", "7B", "110M", "1.2 万", "3亿". Not a number for anything
/// else, so that the core's validation says what is wrong with it.
[[nodiscard]] double numberFromTyped(const QString& typed);

/// The number as it stands in a field: all its digits, thousands separated, without an exponent below 10^15.
[[nodiscard]] QString typedFromNumber(double value);

/// A count in short, as model cards print it: "102M", "7.62B".
[[nodiscard]] QString shortCount(double value, core::Language language);

} // namespace quanheng::ui
