#pragma once

#include <optional>
#include <string_view>

namespace quanheng::core {

/// The languages that the program speaks.
enum class Language { Chinese, English };

/// Chinese for any Chinese locale name ("zh", "zh_CN.UTF-8", "zh-Hans-SG"), else English.
[[nodiscard]] Language languageFromLocale(std::string_view locale);
/// "zh" or "en".
[[nodiscard]] std::string_view languageCode(Language language);
/// The language of a code as languageCode() gives it; nothing for any other text.
[[nodiscard]] std::optional<Language> languageFromCode(std::string_view code);

} // namespace quanheng::core
