#pragma once

#include "core/support/issue.h"
#include "core/workload/workload.h"

#include <string>

namespace quanheng::core {

// The parts of validateWorkload(), one for each section of a workload.

/// What a number of a workload may be. Below `low` (or not above it, when it is excluded), above `high` and not
/// finite are blockers: such a value cannot be estimated.
struct NumberRule {
    /// JSON pointer inside the workload.
    const char* pointer;
    /// Term that names the field in a sentence.
    const char* field;
    double low;
    double high;
    bool isLowExcluded = false;
    bool isWhole = false;
};

/// Adds a blocker when the value breaks the rule; true when it is fine.
bool checkNumber(IssueList& issues, const NumberRule& rule, double value);

void checkModel(IssueList& issues, const Workload& workload);
void checkRecipe(IssueList& issues, const Workload& workload);
void checkLayout(IssueList& issues, const Workload& workload);

} // namespace quanheng::core
