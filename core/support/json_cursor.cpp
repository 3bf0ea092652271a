#include "core/support/json_cursor.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace quanheng::core {

using nlohmann::json;

namespace {

struct LineColumn {
    int line = 1;
    long long column = 1;
};

LineColumn lineColumnAt(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    LineColumn place;
    place.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t lineStart = before.rfind('\n');
    place.column =
        static_cast<long long>(lineStart == std::string_view::npos ? before.size() + 1 : before.size() - lineStart);
    return place;
}

/// Refuses what nlohmann's parser would accept: nesting that overflows a recursive destructor and
/// duplicate keys, of which the last would silently win.
class StructureCheck {
public:
    explicit StructureCheck(int maxDepth) : m_maxDepth(maxDepth) { }

    bool operator()(int depth, json::parse_event_t event, json& parsed)
    {
        if (depth > m_maxDepth)
            m_isTooDeep = true;
        if (event == json::parse_event_t::object_start)
            m_keys.emplace_back();
        else if (event == json::parse_event_t::object_end)
            m_keys.pop_back();
        else if (event == json::parse_event_t::key && !m_keys.back().insert(parsed.get<std::string>()).second)
            m_duplicate = parsed.get<std::string>();
        return !m_isTooDeep;
    }

    [[nodiscard]] bool isTooDeep() const { return m_isTooDeep; }
    [[nodiscard]] const std::optional<std::string>& duplicate() const { return m_duplicate; }

private:
    int m_maxDepth;
    bool m_isTooDeep = false;
    std::optional<std::string> m_duplicate;
    std::vector<std::set<std::string>> m_keys;
};

std::string escaped(std::string key)
{
    for (std::size_t i = 0; i < key.size(); ++i) {
        if (key[i] == '~')
            key.replace(i++, 1, "~0");
        else if (key[i] == '/')
            key.replace(i++, 1, "~1");
    }
    return key;
}

Error fileError(std::string_view file, std::string code, std::vector<Argument> args, int line = 0)
{
    return Error{Message{std::move(code), std::move(args)}, Place{std::string(file), {}, line}};
}

int maxNesting(std::string_view text)
{
    int depth = 0;
    int deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            deepest = std::max(deepest, ++depth);
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return deepest;
}

const json& nullValue()
{
    static const json value;
    return value;
}

} // namespace

Expected<json> parseJson(std::string_view text, std::string_view file, JsonLimits limits)
{
    if (text.size() > limits.maxBytes)
        return tl::unexpected(
            fileError(file, "file.too_large",
                      {Bytes(static_cast<double>(text.size())), Bytes(static_cast<double>(limits.maxBytes))}));
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return tl::unexpected(fileError(file, "file.empty", {}));
    // Measured before parsing: the parser's own stack grows with every level.
    if (maxNesting(text) > limits.maxDepth)
        return tl::unexpected(fileError(file, "file.too_deep", {static_cast<long long>(limits.maxDepth)}));
    StructureCheck check(limits.maxDepth);
    try {
        json value = json::parse(text.begin(), text.end(), std::ref(check));
        if (check.duplicate())
            return tl::unexpected(fileError(file, "file.duplicate_key", {*check.duplicate()}));
        return value;
    } catch (const json::parse_error& error) {
        const LineColumn place = lineColumnAt(text, error.byte == 0 ? 0 : error.byte - 1);
        return tl::unexpected(
            fileError(file, "file.not_json", {static_cast<long long>(place.line), place.column}, place.line));
    } catch (const json::exception&) {
        // The one other failure of parsing, which comes without its place: a number beyond a double.
        return tl::unexpected(fileError(file, "file.number_overflow", {}));
    }
}

void JsonErrors::report(const std::string& pointer, Message message)
{
    if (!m_first)
        m_first = Error{std::move(message), Place{m_file, pointer, 0}};
}

JsonCursor::JsonCursor(const json& value, JsonErrors& errors, const JsonCursor* parent, std::string key)
    : m_value(&value), m_errors(&errors), m_prefix(std::make_shared<const std::string>(parent->pointer())),
      m_key(std::move(key))
{
}

std::string JsonCursor::pointer() const
{
    if (!m_prefix)
        return {};
    return *m_prefix + "/" + escaped(m_key);
}

void JsonCursor::report(Message message) const { m_errors->report(pointer(), std::move(message)); }

bool JsonCursor::isObject() const { return m_value->is_object(); }

bool JsonCursor::has(const char* key) const
{
    const auto it = m_value->is_object() ? m_value->find(key) : m_value->end();
    return it != m_value->end() && !it->is_null();
}

JsonCursor JsonCursor::operator[](const char* key) const
{
    if (has(key))
        return {*m_value->find(key), *m_errors, this, key};
    return {nullValue(), *m_errors, this, key};
}

std::size_t JsonCursor::size() const { return m_value->is_structured() ? m_value->size() : 0; }

void JsonCursor::each(const std::function<void(const JsonCursor&)>& f) const
{
    if (!m_value->is_array()) {
        report(Message{"file.expected_list", {}});
        return;
    }
    std::size_t index = 0;
    for (const json& element : *m_value)
        f(JsonCursor(element, *m_errors, this, std::to_string(index++)));
}

void JsonCursor::eachOf(const char* key, const std::function<void(const JsonCursor&)>& f) const
{
    (*this)[key].each(f);
}

void JsonCursor::eachMember(const std::function<void(const std::string&, const JsonCursor&)>& f) const
{
    if (!m_value->is_object()) {
        report(Message{"file.expected_object", {}});
        return;
    }
    for (const auto& [key, element] : m_value->items())
        f(key, JsonCursor(element, *m_errors, this, key));
}

std::string JsonCursor::asText() const
{
    if (m_value->is_string())
        return m_value->get<std::string>();
    report(Message{"file.expected_text", {}});
    return {};
}

double JsonCursor::asNumber(Bounds bounds) const
{
    if (!m_value->is_number()) {
        report(Message{"file.expected_number", {}});
        return bounds.low > 0 ? bounds.low : 0;
    }
    const double value = m_value->get<double>();
    if (value >= bounds.low && value <= bounds.high)
        return value;
    report(Message{"file.number_out_of_range", {value, bounds.low, bounds.high}});
    return std::isfinite(value) ? std::clamp(value, bounds.low, bounds.high) : bounds.low;
}

std::string JsonCursor::text(const char* key) const { return (*this)[key].asText(); }

std::string JsonCursor::textOr(const char* key, std::string_view fallback) const
{
    return has(key) ? text(key) : std::string(fallback);
}

double JsonCursor::number(const char* key, Bounds bounds) const { return (*this)[key].asNumber(bounds); }

double JsonCursor::numberOr(const char* key, double fallback, Bounds bounds) const
{
    return has(key) ? number(key, bounds) : fallback;
}

std::optional<double> JsonCursor::optionalNumber(const char* key, Bounds bounds) const
{
    if (!has(key))
        return std::nullopt;
    return number(key, bounds);
}

int JsonCursor::integer(const char* key, Bounds bounds) const
{
    constexpr Bounds kInt{std::numeric_limits<int>::min(), std::numeric_limits<int>::max()};
    const double value = number(key, {std::max(bounds.low, kInt.low), std::min(bounds.high, kInt.high)});
    if (value != std::floor(value))
        (*this)[key].report(Message{"file.expected_integer", {value}});
    return static_cast<int>(value);
}

int JsonCursor::integerOr(const char* key, int fallback, Bounds bounds) const
{
    return has(key) ? integer(key, bounds) : fallback;
}

bool JsonCursor::boolean(const char* key) const
{
    const JsonCursor member = (*this)[key];
    if (member.m_value->is_boolean())
        return member.m_value->get<bool>();
    member.report(Message{"file.expected_boolean", {}});
    return false;
}

bool JsonCursor::booleanOr(const char* key, bool fallback) const { return has(key) ? boolean(key) : fallback; }

} // namespace quanheng::core
