#include "core/planning/validate_policy.h"

#include <algorithm>
#include <cctype>

namespace quanheng::core {

namespace {

bool isSameBut(const std::string& a, const std::string& b)
{
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&lower](char x, char y) { return lower(x) == lower(y); });
}

/// The key of a card that is written like a word but for its case, or that has the word as its name.
const Accelerator* cardLike(const std::string& word, const Catalogue& catalogue)
{
    const auto& cards = catalogue.accelerators();
    const auto it = std::find_if(cards.begin(), cards.end(), [&word](const Accelerator& card) {
        return isSameBut(card.key, word) || isSameBut(card.name, word);
    });
    return it != cards.end() ? &*it : nullptr;
}

std::string pointer(const char* list, std::size_t index) { return list + std::to_string(index); }

} // namespace

IssueList validatePolicy(const Policy& policy, const Catalogue& catalogue)
{
    IssueList issues;
    for (std::size_t i = 0; i < policy.regions.size(); ++i)
        if (catalogue.region(policy.regions[i]) == nullptr)
            issues.add(Severity::Warning, {"plan.issue.unknown_region", {policy.regions[i]}},
                       pointer("/policy/regions/", i));
    if (policy.regions.empty())
        issues.add(Severity::Note, {"plan.issue.no_region", {std::string(catalogue.defaultRegion())}},
                   "/policy/regions");
    for (std::size_t i = 0; i < policy.bannedAccelerators.size(); ++i) {
        const std::string& word = policy.bannedAccelerators[i];
        if (catalogue.accelerator(word) != nullptr)
            continue;
        const Accelerator* meant = cardLike(word, catalogue);
        issues.add(Severity::Warning,
                   meant != nullptr ? Message{"plan.issue.misspelt_card", {word, meant->key}}
                                    : Message{"plan.issue.unknown_card", {word}},
                   pointer("/policy/bannedAccelerators/", i));
    }
    return issues;
}

} // namespace quanheng::core
