#pragma once

#include "ui/document/plan_store.h"

namespace quanheng::app {

/// Plans as .qhplan files. A save replaces the file at once and whole, so that a full disk or a crash leaves the
/// old one.
class FilePlanStore : public ui::PlanStore {
public:
    [[nodiscard]] core::Expected<core::Plan> load(const QString& path) const override;
    [[nodiscard]] core::Expected<void> save(const QString& path, const core::Plan& plan) const override;

    /// No plan is this large; a device or a mistaken file ends here instead of in memory.
    static constexpr qint64 kLargestPlan = 64LL * 1024 * 1024;
};

} // namespace quanheng::app
