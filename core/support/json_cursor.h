#pragma once

#include "core/support/error.h"
#include "core/support/expected.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quanheng::core {

/// What a file may be at most before it is refused unread: hostile files must not exhaust memory or the stack.
struct JsonLimits {
    std::size_t maxBytes = 64UL * 1024 * 1024;
    int maxDepth = 64;
};

/// Parses UTF-8 JSON text. Errors name the file and the place, and tell causes that have different remedies apart: too
/// large, too deep, another encoding, cut short, not-a-number, equal keys, anything else that is not JSON.
[[nodiscard]] Expected<nlohmann::json> parseJson(std::string_view text, std::string_view file, JsonLimits limits = {});

/// Collects the first error of a reading.
class JsonErrors {
public:
    explicit JsonErrors(std::string file) : m_file(std::move(file)) { }
    void report(const std::string& pointer, Message message);
    [[nodiscard]] const std::optional<Error>& first() const { return m_first; }

private:
    std::string m_file;
    std::optional<Error> m_first;
};

/// The bounds of a number in a file, both included. Not-a-number is never in bounds.
struct Bounds {
    double low = -std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::max();
};
inline constexpr Bounds kPositive{std::numeric_limits<double>::min(), 1e30};
inline constexpr Bounds kNonNegative{0, 1e30};

/// A place in a JSON document that reads checked values. A wrong type, a missing member or a number out of
/// bounds is reported once with its JSON pointer and read as a default, so that readers are straight lines:
/// read everything, then look at errors.first().
class JsonCursor {
public:
    /// The root of a document. `value` and `errors` outlive the cursor and all that come from it.
    JsonCursor(const nlohmann::json& value, JsonErrors& errors) : m_value(&value), m_errors(&errors) { }

    [[nodiscard]] bool isObject() const;
    [[nodiscard]] bool has(const char* key) const; ///< present and not null
    [[nodiscard]] bool isNull(const char* key) const; ///< present, and null
    [[nodiscard]] JsonCursor operator[](const char* key) const;
    [[nodiscard]] std::size_t size() const; ///< of an array or object; 0 otherwise

    /// Calls f(cursor) for each element of an array member; a missing member is an error.
    void eachOf(const char* key, const std::function<void(const JsonCursor&)>& f) const;
    /// Calls f(key, cursor) for each member of this object.
    void eachMember(const std::function<void(const std::string&, const JsonCursor&)>& f) const;
    /// Calls f(cursor) for each element of this array.
    void each(const std::function<void(const JsonCursor&)>& f) const;

    [[nodiscard]] std::string text(const char* key) const;
    [[nodiscard]] std::string textOr(const char* key, std::string_view fallback) const;
    [[nodiscard]] double number(const char* key, Bounds bounds = {}) const;
    [[nodiscard]] double numberOr(const char* key, double fallback, Bounds bounds = {}) const;
    /// Empty when the member is missing or null.
    [[nodiscard]] std::optional<double> optionalNumber(const char* key, Bounds bounds = {}) const;
    [[nodiscard]] int integer(const char* key, Bounds bounds = {}) const;
    [[nodiscard]] bool boolean(const char* key) const;
    /// One of the names of a table {name, value}.
    template <class E, std::size_t N>
    [[nodiscard]] E enumeration(const char* key, const std::array<std::pair<std::string_view, E>, N>& names) const
    {
        const std::string name = text(key);
        for (const auto& [candidate, value] : names)
            if (candidate == name)
                return value;
        if (has(key))
            (*this)[key].reportUnknownWord(name, names);
        return names.front().second;
    }

    // This value itself.
    [[nodiscard]] std::string asText() const;
    [[nodiscard]] double asNumber(Bounds bounds = {}) const;
    [[nodiscard]] const nlohmann::json& raw() const { return *m_value; }
    /// JSON pointer (RFC 6901) of this place.
    [[nodiscard]] std::string pointer() const;
    /// Reports an error at this place.
    void report(Message message) const;
    /// Reports that the word is none of those that may stand here.
    void reportUnknownWord(const std::string& word, const std::vector<std::string_view>& allowed) const;
    template <class E, std::size_t N>
    void reportUnknownWord(const std::string& word, const std::array<std::pair<std::string_view, E>, N>& names) const
    {
        std::vector<std::string_view> allowed;
        for (const auto& [name, value] : names)
            allowed.push_back(name);
        reportUnknownWord(word, allowed);
    }
    /// The value as the file has it, short enough for a sentence.
    [[nodiscard]] std::string shown() const;

private:
    /// The way from the root: written out as a pointer only where something is wrong.
    struct Step {
        std::shared_ptr<const Step> parent;
        std::string key;
    };

    JsonCursor(const nlohmann::json& value, const JsonCursor& parent, std::string key);
    /// The member if it is there and not null, else null.
    [[nodiscard]] const nlohmann::json& member(const char* key) const;

    const nlohmann::json* m_value;
    JsonErrors* m_errors;
    std::shared_ptr<const Step> m_step;
};

} // namespace quanheng::core
