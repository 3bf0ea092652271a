#include "app/cli/command_line.h"

#include <cstdlib>
#include <string_view>

namespace quanheng::app {

core::Language languageOf(const std::vector<std::string>& arguments)
{
    constexpr std::string_view kOption = "--lang";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (!argument.starts_with(kOption))
            continue;
        const bool isJoined = argument.size() > kOption.size() && argument[kOption.size()] == '=';
        const std::string value = isJoined ? argument.substr(kOption.size() + 1)
            : i + 1 < arguments.size()     ? arguments[i + 1]
                                           : std::string();
        if (const auto language = core::languageFromCode(value))
            return *language;
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* locale = std::getenv(variable); locale != nullptr && *locale != '\0')
            return core::languageFromLocale(locale);
    return core::Language::English;
}

} // namespace quanheng::app
