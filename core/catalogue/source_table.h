#pragma once

#include "core/support/json_cursor.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// The table "sources" of a file of resources/data: short ids, and what each stands for.
class SourceTable {
public:
    /// `root` is the root of the file.
    explicit SourceTable(const JsonCursor& root);

    /// What the id in a text member stands for; empty when the member is missing. An id that the table lacks is an
    /// error.
    [[nodiscard]] std::string one(const JsonCursor& record, const char* member) const;
    /// The same for a list of ids.
    [[nodiscard]] std::vector<std::string> all(const JsonCursor& record, const char* member) const;

private:
    [[nodiscard]] std::string text(const JsonCursor& id) const;

    std::unordered_map<std::string, std::string> m_texts;
};

} // namespace quanheng::core
