#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace quanheng::core {

/// Members of a plan file that this version does not know, by JSON pointer: kept as they are, so that a plan of a
/// newer minor version survives being saved here. A member inside a list is put back only while the list has as many
/// entries as when it was read: else it might end up on another workload.
class PlanExtras {
public:
    void add(const std::string& pointer, const nlohmann::json& value) { m_members[pointer] = value; }
    /// Remembers the length of a list, for the members below it.
    void setListLength(const std::string& pointer, std::size_t length) { m_lists[pointer] = length; }

    /// JSON text for Plan::unknownMembers; empty when there are none.
    [[nodiscard]] std::string toText() const;
    [[nodiscard]] static PlanExtras fromText(const std::string& text);

    [[nodiscard]] std::vector<std::string> pointers() const;
    /// Puts the members back where their place still exists and nothing stands there.
    void applyTo(nlohmann::ordered_json& document) const;

private:
    [[nodiscard]] bool isPlaceStill(const nlohmann::ordered_json& document,
                                    const nlohmann::ordered_json::json_pointer& parent) const;

    nlohmann::json m_members = nlohmann::json::object();
    nlohmann::json m_lists = nlohmann::json::object();
};

} // namespace quanheng::core
