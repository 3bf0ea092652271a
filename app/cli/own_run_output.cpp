#include "app/cli/own_run_output.h"

#include "core/document/plan_names.h"

namespace quanheng::app {

Json toJson(const core::OwnRun& run)
{
    const auto rate = [](const std::optional<core::SampleRate>& value) {
        return value ? Json(value->count()) : Json();
    };
    return {{"name", run.name},
            {"file", run.file},
            {"date", run.date.ok() ? Json(core::isoDate(run.date)) : Json()},
            {"on", run.isOn},
            {"workload", run.workload.name},
            {"type", run.machine.id},
            {"nodes", run.nodes},
            {"records", run.records},
            {"warm_up_records_left_out", run.warmUp},
            {"samples_per_second", {{"p10", rate(run.slow)}, {"p50", run.rate.count()}, {"p90", rate(run.fast)}}},
            {"peak_memory_bytes", run.peakMemory ? Json(run.peakMemory->count()) : Json()},
            {"memory_counter", nameOf(run.counter, core::kMemoryCounterNames)}};
}

} // namespace quanheng::app
