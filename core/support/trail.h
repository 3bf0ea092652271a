#pragma once

#include "core/support/date.h"
#include "core/support/message.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// Where an input of a formula comes from.
enum class SourceKind { User, Catalogue, Price, Measurement, Calibration, Assumption, Derived };

/// One value that a figure rests on: an input with its source, or an intermediate result.
struct TrailValue {
    /// Code of the table of sentences that names the value ("trail.peak").
    std::string name;
    /// The symbol of the formula's document ("P16", "t_att").
    std::string symbol;
    Argument value;
    SourceKind source = SourceKind::Derived;
    /// Id, address or title of the source; empty for derived values.
    std::string reference;
    std::optional<Date> date;
    /// JSON pointer of the plan's field, or catalogue key, that would change it; may be empty.
    std::string subject;
};

/// How one figure was found: a formula in words with its source, and its values in order of use.
struct TrailStep {
    /// Code of the sentence that says the formula in words ("formula.transformer.T6").
    std::string formula;
    /// Document and section of the formula.
    std::string reference;
    std::vector<TrailValue> inputs;
    TrailValue result;
};

/// The whole way from inputs to a figure; the "why?" panel, the footnotes and the tests read it.
struct Trail {
    std::vector<TrailStep> steps;
};

} // namespace quanheng::core
