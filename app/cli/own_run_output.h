#pragma once

#include "app/cli/json_output.h"
#include "core/plan/own_run.h"
#include "core/sizing/own_runs/own_run_effect.h"

namespace quanheng::app {

/// "name: likeness 85 %, measured 16, predicted 14 samples/s", one run after the other.
template <class T> [[nodiscard]] std::string usesText(const core::OwnRunEffect<T>& effect, const Session& session)
{
    std::string text;
    for (const core::OwnRunUse<T>& use : effect.runs)
        text += (text.empty() ? "" : " · ")
            + session.say({"cli.own_run.use", {use.run, core::Percent{use.likeness}, use.measured, use.predicted}});
    return text;
}

/// The figure before with its trail, and the runs: {"before", "factor", "band_width_factor", "runs"}.
template <class T> [[nodiscard]] Json toJson(const core::OwnRunEffect<T>& effect, const Session& session)
{
    Json runs = Json::array();
    for (const core::OwnRunUse<T>& use : effect.runs)
        runs.push_back({{"run", use.run},
                        {"likeness", use.likeness},
                        {"weight", use.weight},
                        {"measured", use.measured.count()},
                        {"predicted", use.predicted.count()}});
    return {{"before", toJson(effect.before, session)},
            {"factor", effect.factor},
            {"band_width_factor", effect.narrowing},
            {"runs", std::move(runs)}};
}

/// A measured run: what ran where, and its figures.
[[nodiscard]] Json toJson(const core::OwnRun& run);

} // namespace quanheng::app
