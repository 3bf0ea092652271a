#pragma once

#include "core/document/data_set.h"
#include "core/planning/planner.h"
#include "core/support/expected.h"
#include "core/text/sentences.h"

#include <ostream>
#include <string>
#include <string_view>

namespace quanheng::app {

/// What the program's exit code says; --help and README list them.
enum class ExitCode {
    Ok = 0,
    Usage = 1, ///< the command line itself is wrong
    BadInput = 2, ///< a file cannot be read or used, or names something that does not exist
    NoAnswer = 3, ///< nothing fits, or the facts do not allow an estimate
    BrokenInstallation = 4, ///< the shipped data is missing or broken
};

enum class OutputFormat { Table, Json, Csv };

/// What every command works with. References outlive the command.
struct Session {
    const core::Sentences& sentences;
    core::Language language;
    OutputFormat format;
    core::Date today;
    const core::DataSet& data;
    std::ostream& out;
    /// For what the user should know besides the answer.
    std::ostream& notes;

    [[nodiscard]] std::string say(const core::Message& message) const { return sentences.say(message, language); }
    [[nodiscard]] std::string say(std::string_view code) const { return sentences.say(code, language); }
    [[nodiscard]] std::string write(const core::Argument& argument) const;
    /// The range of a value, in the value's unit.
    [[nodiscard]] std::string writeRange(const core::Argument& value, const core::Argument& low,
                                         const core::Argument& high) const;
    /// "name: text".
    [[nodiscard]] std::string named(const std::string& name, const std::string& text) const;
    /// A line on `notes`.
    void note(const core::Error& error) const;
    [[nodiscard]] core::PlanningContext planning() const;
};

/// A command's exit code, or the error that ended it (exit code BadInput).
using CommandResult = core::Expected<ExitCode>;

} // namespace quanheng::app
