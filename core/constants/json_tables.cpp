#include "core/constants/json_tables.h"

namespace quanheng::core {

double constantValue(const JsonCursor& section, const char* name, Bounds bounds)
{
    return section[name].number("value", bounds);
}

std::unordered_map<std::string, double> numberTable(const JsonCursor& object, Bounds bounds)
{
    std::unordered_map<std::string, double> table;
    object.eachMember([&](const std::string& name, const JsonCursor& value) { table[name] = value.asNumber(bounds); });
    return table;
}

std::unordered_map<std::string, double> valueTable(const JsonCursor& object, Bounds bounds)
{
    std::unordered_map<std::string, double> table;
    object.eachMember(
        [&](const std::string& name, const JsonCursor& entry) { table[name] = entry.number("value", bounds); });
    return table;
}

std::unordered_set<std::string> nameSet(const JsonCursor& parent, const char* key)
{
    std::unordered_set<std::string> names;
    if (parent.has(key))
        parent[key].each([&](const JsonCursor& name) { names.insert(name.asText()); });
    return names;
}

} // namespace quanheng::core
