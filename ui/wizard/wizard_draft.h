#pragma once

#include "core/plan/policy.h"
#include "core/support/issue.h"
#include "core/workload/workload.h"

#include <QObject>

#include <functional>

namespace quanheng::ui {

/// What the wizard edits. Pages change it through WizardDraft::change() only; the plan sees it when the wizard
/// finishes, as one step that can be undone.
struct DraftValue {
    core::Workload workload;
    core::Policy policy;

    friend bool operator==(const DraftValue&, const DraftValue&) = default;
};

/// The one value that all pages share, and what is wrong with it.
class WizardDraft : public QObject {
    Q_OBJECT

public:
    explicit WizardDraft(DraftValue value, QObject* parent = nullptr);

    [[nodiscard]] const DraftValue& value() const { return m_value; }
    [[nodiscard]] const core::IssueList& issues() const { return m_issues; }

    /// Applies a change and judges the result.
    void change(const std::function<void(DraftValue&)>& edit);

    /// Another task: a model that it cannot be done with gives way to one that it can.
    void setTask(core::TaskKind task);

signals:
    void changed();

private:
    DraftValue m_value;
    core::IssueList m_issues;
};

/// Subject of the issue that no region is chosen.
inline constexpr const char* kRegionsSubject = "/policy/regions";

} // namespace quanheng::ui
