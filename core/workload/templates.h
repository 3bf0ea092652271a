#pragma once

#include "core/catalogue/model_library.h"
#include "core/workload/workload.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// A ready-made workload to start from.
struct WorkloadTemplate {
    /// Stable id ("bert-base-finetune"); its name and its description are the sentences
    /// "template.<id>.name" and "template.<id>.about".
    std::string id;
    Workload workload;
};

/// All templates, in the order of the start screen. The first is the sample plan's own.
[[nodiscard]] std::vector<WorkloadTemplate> workloadTemplates(const ModelLibrary& models);

} // namespace quanheng::core
