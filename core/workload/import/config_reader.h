#pragma once

#include "core/support/json_cursor.h"

#include <initializer_list>
#include <set>
#include <string>
#include <vector>

namespace quanheng::core {

/// The names under which families of models keep the same thing, most common first.
using Names = std::initializer_list<const char*>;

/// Reads a configuration by any of several names for a member, and remembers what was read.
class ConfigReader {
public:
    explicit ConfigReader(const JsonCursor& members) : m_members(members) { }

    /// A whole number of at least 1 that must be there: else an error names the first of the names.
    [[nodiscard]] int count(Names names);
    [[nodiscard]] int countOr(Names names, int fallback);
    [[nodiscard]] double numberOr(Names names, double fallback);
    [[nodiscard]] bool flagOr(Names names, bool fallback);
    [[nodiscard]] std::string textOr(Names names, std::string_view fallback);
    /// Whether a member is there; it counts as read.
    [[nodiscard]] bool has(const char* name);
    [[nodiscard]] JsonCursor at(const char* name);
    /// A member that says nothing here counts as read.
    void skip(const char* name) { m_read.insert(name); }

    /// Members that were read, each with its value where that is one ("/hidden_size 4096").
    [[nodiscard]] std::vector<std::string> read() const;
    /// Pointers of the members that were neither read nor are of no matter to size and speed.
    [[nodiscard]] std::vector<std::string> unread() const;

    void report(Message message) const { m_members.report(std::move(message)); }

private:
    /// The first of the names that is there, or null.
    [[nodiscard]] const char* present(Names names);

    JsonCursor m_members;
    std::set<std::string> m_read;
};

} // namespace quanheng::core
