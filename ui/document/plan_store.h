#pragma once

#include "core/plan/plan.h"
#include "core/support/expected.h"

#include <QString>

namespace quanheng::ui {

/// Where plans are kept. The window reads and writes through it, so that tests can let it fail.
class PlanStore {
public:
    virtual ~PlanStore() = default;
    [[nodiscard]] virtual core::Expected<core::Plan> load(const QString& path) const = 0;
    /// Either the whole plan is written or the file stays as it was.
    [[nodiscard]] virtual core::Expected<void> save(const QString& path, const core::Plan& plan) const = 0;
};

} // namespace quanheng::ui
