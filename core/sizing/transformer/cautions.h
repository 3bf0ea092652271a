#pragma once

#include "core/sizing/sizing.h"
#include "core/sizing/transformer/job.h"
#include "core/sizing/transformer/step_terms.h"

namespace quanheng::core::transformer {

/// Why a number is refused (estimator-transformer section 10); empty where it is not.
[[nodiscard]] std::optional<Message> refusal(const Job& job, const Layout& layout);

/// Known failure regions (section 10): reasons beside a band. They widen nothing that stepBand() did not.
[[nodiscard]] std::vector<Message> bandCautions(const Job& job, const Layout& layout, const StepTerms& terms);

/// What a planner should know or change, as issues (section 10).
void addIssues(IssueList& issues, const Job& job, const Layout& layout, const StepTerms& terms, Bottleneck bottleneck);

} // namespace quanheng::core::transformer
