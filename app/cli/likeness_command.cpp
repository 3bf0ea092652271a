#include "app/cli/json_output.h"
#include "app/cli/measured_table.h"
#include "app/cli/requests.h"
#include "core/calibration/measured_case.h"
#include "core/calibration/required_columns.h"
#include "core/workload/names.h"

namespace quanheng::app {

namespace {

Json caseToJson(const core::MeasuredCase& measured)
{
    const core::LikenessFacts& facts = measured.observation.facts;
    Json parts = Json::object();
    for (const core::LikenessFacts::Part& part : facts.parts)
        parts[part.code] = part.share;
    const core::Layout& cut = *facts.cut;
    return {{"id", measured.id},
            {"source", measured.source},
            {"model", facts.model},
            {"card", facts.card},
            {"class", facts.bandClass},
            {"cut",
             {cut.tensor, cut.pipeline, nameOf(cut.sharding, core::kShardingNames),
              nameOf(cut.checkpointing, core::kCheckpointingNames)}},
            {"predicted", measured.observation.predicted},
            {"measured", measured.observation.measured},
            {"deviation", measured.observation.priorDeviation},
            {"parts", std::move(parts)}};
}

} // namespace

/// Always JSON: the output is for the script that fits the constants of likeness.
CommandResult runCommand(const LikenessRequest& request, const Session& session)
{
    const auto table = readMeasured(request.file);
    if (!table)
        return tl::unexpected(table.error());
    const core::MeasuredKind kind = request.kind.value_or(kindOf(*table));
    if (const auto missing = core::missingColumns(*table, kind); !missing.empty())
        return tl::unexpected(
            core::Error{{"validate.missing_columns", {missing.front()}}, core::Place{request.file, {}, 0}});
    Json list = Json::array();
    for (const core::MeasuredCase& measured :
         core::measuredCases(*table, kind, session.data.catalogue, session.data.calibration))
        list.push_back(caseToJson(measured));
    writeJson(list, session.out);
    return list.empty() ? ExitCode::NoAnswer : ExitCode::Ok;
}

} // namespace quanheng::app
