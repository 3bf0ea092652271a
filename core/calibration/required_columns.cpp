#include "core/calibration/required_columns.h"

#include <initializer_list>

namespace quanheng::core {

namespace {

/// Language models and other networks stand in one file: what only one of them needs is asked of its rows.
std::initializer_list<const char*> requiredColumns(MeasuredKind kind)
{
    static const std::initializer_list<const char*> throughput{"model", "accelerator", "accelerators_per_node",
                                                               "nodes", "precision",   "samples_per_second"};
    static const std::initializer_list<const char*> memory{"model", "accelerators_per_node", "nodes", "precision",
                                                           "micro_batch"};
    static const std::initializer_list<const char*> cpu{"model",
                                                        "accelerators_per_node",
                                                        "nodes",
                                                        "precision",
                                                        "stack",
                                                        "isa",
                                                        "fp32_peak_gflops_per_core",
                                                        "mem_gbps_per_core",
                                                        "fwd_macs_per_sample",
                                                        "act_elements_per_sample",
                                                        "model_kind",
                                                        "samples_per_second"};
    static const std::initializer_list<const char*> classic{"tool",     "algorithm", "device", "rows",
                                                            "features", "metric",    "value"};
    switch (kind) {
    case MeasuredKind::Throughput:
        return throughput;
    case MeasuredKind::Memory:
        return memory;
    case MeasuredKind::Cpu:
        return cpu;
    case MeasuredKind::Classic:
        break;
    }
    return classic;
}

} // namespace

std::vector<std::string> missingColumns(const CsvTable& table, MeasuredKind kind)
{
    std::vector<std::string> missing;
    for (const char* column : requiredColumns(kind))
        if (!table.hasColumn(column))
            missing.emplace_back(column);
    return missing;
}

} // namespace quanheng::core
