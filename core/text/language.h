#pragma once

#include <optional>
#include <string_view>

namespace quanheng::core {

/// The languages that the program speaks.
enum class Language { Chinese, English };

/// "zh" for any Chinese locale name ("zh", "zh_CN.UTF-8", "zh-Hans-SG"), else English.
[[nodiscard]] Language languageFromLocale(std::string_view locale);
[[nodiscard]] std::string_view languageCode(Language language);

} // namespace quanheng::core
