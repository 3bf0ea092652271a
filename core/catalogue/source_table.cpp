#include "core/catalogue/source_table.h"

namespace quanheng::core {

SourceTable::SourceTable(const JsonCursor& root)
{
    root["sources"].eachMember(
        [this](const std::string& id, const JsonCursor& text) { m_texts.emplace(id, text.asText()); });
}

std::string SourceTable::text(const JsonCursor& id) const
{
    const std::string name = id.asText();
    const auto it = m_texts.find(name);
    if (it != m_texts.end())
        return it->second;
    id.report(Message{"catalogue.unknown_key", {name}});
    return {};
}

std::string SourceTable::one(const JsonCursor& record, const char* member) const
{
    return record.has(member) ? text(record[member]) : std::string();
}

std::vector<std::string> SourceTable::all(const JsonCursor& record, const char* member) const
{
    std::vector<std::string> texts;
    texts.reserve(record[member].size());
    record.eachOf(member, [&](const JsonCursor& id) { texts.push_back(text(id)); });
    return texts;
}

} // namespace quanheng::core
