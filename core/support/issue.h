#pragma once

#include "core/support/message.h"

#include <string>
#include <vector>

namespace quanheng::core {

enum class Severity { Info, Note, Warning, Blocker };

/// Something to know about a plan. Equal issues fold into one with a count.
struct Issue {
    Severity severity = Severity::Info;
    Message message;
    /// What it is about: the JSON pointer of a field, an instance type, an option; empty for the whole plan.
    std::string subject;
    int count = 1;

    friend bool operator==(const Issue&, const Issue&) = default;
};

/// Issues in the order of their first appearance, equal ones counted once.
class IssueList {
public:
    void add(Issue issue);
    void add(Severity severity, Message message, std::string subject = {});
    [[nodiscard]] const std::vector<Issue>& all() const { return m_issues; }
    [[nodiscard]] bool hasBlocker() const;
    [[nodiscard]] bool empty() const { return m_issues.empty(); }

private:
    std::vector<Issue> m_issues;
};

} // namespace quanheng::core
