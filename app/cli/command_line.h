#pragma once

#include "app/cli/requests.h"

#include <string>
#include <variant>
#include <vector>

namespace quanheng::app {

/// What the arguments ask for.
struct CommandLine {
    OutputFormat format = OutputFormat::Table;
    core::Date today{};
    Request request;
};

/// What to print instead, and with which exit code: help, the version, or what is wrong with the arguments.
struct CommandLineText {
    std::string text;
    ExitCode code = ExitCode::Ok;
};

/// The language of an invocation: --lang where it is given and valid, else that of LC_ALL, LC_MESSAGES or LANG. Found
/// before anything else is parsed, since the help is in that language.
[[nodiscard]] core::Language languageOf(const std::vector<std::string>& arguments);

/// Parses the arguments (without the program's name). `today` is the day unless --today says another.
[[nodiscard]] std::variant<CommandLine, CommandLineText> parseCommandLine(std::vector<std::string> arguments,
                                                                          const core::Sentences& sentences,
                                                                          core::Language language, core::Date today);

} // namespace quanheng::app
