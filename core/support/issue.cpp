#include "core/support/issue.h"

#include <algorithm>

namespace quanheng::core {

void IssueList::add(Issue issue)
{
    const auto same = std::find_if(m_issues.begin(), m_issues.end(), [&issue](const Issue& other) {
        return other.severity == issue.severity && other.message == issue.message && other.subject == issue.subject;
    });
    if (same != m_issues.end())
        same->count += issue.count;
    else
        m_issues.push_back(std::move(issue));
}

void IssueList::add(Severity severity, Message message, std::string subject)
{
    add(Issue{severity, std::move(message), std::move(subject), 1});
}

bool IssueList::hasBlocker() const
{
    return std::any_of(m_issues.begin(), m_issues.end(),
                       [](const Issue& issue) { return issue.severity == Severity::Blocker; });
}

} // namespace quanheng::core
