#pragma once

#include "app/cli/session.h"
#include "core/planning/option.h"
#include "core/support/estimate.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace quanheng::app {

// JSON of the core's values. Member names are the same in every language; sentences are in the session's.

using Json = nlohmann::ordered_json;

/// An argument as a number in its base unit ("s", "B", "CNY", "samples/s"); nothing for words and dates.
struct Measure {
    double value = 0;
    std::string unit;
};
[[nodiscard]] std::optional<Measure> measureOf(const core::Argument& argument);

/// {"code", "text"}.
[[nodiscard]] Json toJson(const core::Message& message, const Session& session);
/// Steps: the formula's code and words, its reference, inputs with values, units and sources, and the result.
[[nodiscard]] Json toJson(const core::Trail& trail, const Session& session);
/// {"evidence", "class", "reasons"}.
[[nodiscard]] Json toJson(const core::Basis& basis, const Session& session);
[[nodiscard]] Json toJson(const core::IssueList& issues, const Session& session);
[[nodiscard]] Json toJson(const core::OptionSpec& spec);
/// An option with everything that is known of it; what is unknown says why. A band carries its trail; the trail of a
/// figure that is a bare number stands under its name in the object "trails" beside it.
[[nodiscard]] Json toJson(const core::Option& option, const Session& session);

/// Writes a document, indented, never failing on text that is not UTF-8.
void writeJson(const Json& json, std::ostream& out);

/// {"p10", "p50", "p90", "unit"}.
template <class T> [[nodiscard]] Json bandToJson(const T& low, const T& middle, const T& high)
{
    const auto measure = measureOf(core::Argument(middle));
    return {{"p10", measureOf(core::Argument(low))->value},
            {"p50", measure->value},
            {"p90", measureOf(core::Argument(high))->value},
            {"unit", measure->unit}};
}

/// A band with its basis and trail.
template <class T> [[nodiscard]] Json toJson(const core::Estimate<T>& estimate, const Session& session)
{
    Json json = bandToJson(estimate.p10, estimate.p50, estimate.p90);
    json["basis"] = toJson(estimate.basis, session);
    json["trail"] = toJson(estimate.trail, session);
    return json;
}

} // namespace quanheng::app
