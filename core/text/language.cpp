#include "core/text/language.h"

#include "core/support/enum_names.h"

#include <cctype>

namespace quanheng::core {

namespace {
constexpr EnumNames<Language, 2> kLanguageCodes{{{"zh", Language::Chinese}, {"en", Language::English}}};
}

std::string_view languageCode(Language language) { return nameOf(language, kLanguageCodes); }

std::optional<Language> languageFromCode(std::string_view code) { return valueOf(code, kLanguageCodes); }

Language languageFromLocale(std::string_view locale)
{
    const bool isChinese =
        locale.starts_with("zh") && (locale.size() == 2 || std::isalpha(static_cast<unsigned char>(locale[2])) == 0);
    return isChinese ? Language::Chinese : Language::English;
}

} // namespace quanheng::core
