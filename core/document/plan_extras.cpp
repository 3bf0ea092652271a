#include "core/document/plan_extras.h"

namespace quanheng::core {

using nlohmann::json;
using nlohmann::ordered_json;

std::string PlanExtras::toText() const
{
    if (m_members.empty())
        return {};
    return json{{"members", m_members}, {"lists", m_lists}}.dump();
}

PlanExtras PlanExtras::fromText(const std::string& text)
{
    PlanExtras extras;
    const json parsed = json::parse(text, nullptr, false);
    if (!parsed.is_object())
        return extras;
    if (const auto members = parsed.find("members"); members != parsed.end() && members->is_object())
        extras.m_members = *members;
    if (const auto lists = parsed.find("lists"); lists != parsed.end() && lists->is_object())
        extras.m_lists = *lists;
    return extras;
}

std::vector<std::string> PlanExtras::pointers() const
{
    std::vector<std::string> all;
    for (const auto& [pointer, value] : m_members.items())
        all.push_back(pointer);
    return all;
}

bool PlanExtras::isPlaceStill(const ordered_json& document, const ordered_json::json_pointer& parent) const
{
    if (!document.contains(parent))
        return false;
    for (auto place = parent; !place.empty(); place = place.parent_pointer()) {
        const auto list = m_lists.find(place.parent_pointer().to_string());
        if (list != m_lists.end() && *list != document.at(place.parent_pointer()).size())
            return false;
    }
    return document.at(parent).is_object();
}

void PlanExtras::applyTo(ordered_json& document) const
{
    for (const auto& [text, value] : m_members.items()) {
        const ordered_json::json_pointer pointer(text);
        if (!pointer.empty() && isPlaceStill(document, pointer.parent_pointer()) && !document.contains(pointer))
            document[pointer] = value;
    }
}

} // namespace quanheng::core
