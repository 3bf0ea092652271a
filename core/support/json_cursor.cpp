#include "core/support/json_cursor.h"

#include "core/support/text_encoding.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

namespace quanheng::core {

using nlohmann::json;

namespace {

/// Finds what nlohmann's parser would accept, though the last silently wins: equal keys of one object.
class DuplicateCheck {
public:
    /// For the parser's callback: an object that closes with fewer members than keys were read had equal ones.
    bool operator()(int /*depth*/, json::parse_event_t event, const json& parsed)
    {
        if (event == json::parse_event_t::object_start)
            m_keyCounts.push_back(0);
        else if (event == json::parse_event_t::key)
            ++m_keyCounts.back();
        else if (event == json::parse_event_t::object_end) {
            m_hasDuplicate = m_hasDuplicate || m_keyCounts.back() != parsed.size();
            m_keyCounts.pop_back();
        }
        return true;
    }

    [[nodiscard]] bool hasDuplicate() const { return m_hasDuplicate; }

private:
    bool m_hasDuplicate = false;
    std::vector<std::size_t> m_keyCounts;
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

/// Finds the first key that occurs twice in one object of a text that is JSON, and where.
class DuplicateSearch {
public:
    bool operator()(int /*depth*/, json::parse_event_t event, const json& parsed)
    {
        using Event = json::parse_event_t;
        if (event == Event::object_start || event == Event::array_start)
            open(event == Event::array_start);
        else if (event == Event::object_end || event == Event::array_end)
            m_frames.pop_back();
        else if (event == Event::key)
            takeKey(parsed.get<std::string>());
        else if (event == Event::value)
            countElement();
        return true;
    }

    [[nodiscard]] const std::string& key() const { return m_key; }
    [[nodiscard]] const std::string& pointer() const { return m_pointer; }

private:
    /// An object or a list that is open: the key or the number of what is being read in it.
    struct Frame {
        bool isList = false;
        std::set<std::string> keys;
        std::string key;
        std::size_t next = 0;
    };

    void countElement()
    {
        if (!m_frames.empty() && m_frames.back().isList)
            m_frames.back().key = std::to_string(m_frames.back().next++);
    }
    void open(bool isList)
    {
        countElement();
        m_frames.push_back({isList, {}, {}, 0});
    }
    void takeKey(std::string key)
    {
        Frame& object = m_frames.back();
        object.key = key;
        if (object.keys.insert(key).second || !m_key.empty())
            return;
        m_key = std::move(key);
        for (const Frame& frame : m_frames)
            m_pointer += "/" + escaped(frame.key);
    }

    std::vector<Frame> m_frames;
    std::string m_key;
    std::string m_pointer;
};

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

/// What stands at a place, up to a blank or a mark of JSON, and shortened.
std::string wordAt(std::string_view text, std::size_t offset)
{
    constexpr std::size_t kMost = 20;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,:]}", offset), text.size());
    return std::string(text.substr(offset, std::clamp<std::size_t>(end - offset, 1, kMost)));
}

/// Why a text is not JSON, as far as it can be told, for each cause has another remedy.
Error notJson(std::string_view text, std::string_view file, std::size_t offset)
{
    if (auto error = encodingError(text, file))
        return std::move(*error);
    const LineColumn place = lineColumnAt(text, offset);
    if (text.find_first_not_of(" \t\r\n", offset) == std::string_view::npos)
        return fileError(file, "file.cut_short", {place.column}, place.line);
    // The parser stops inside a word: its beginning tells more.
    std::size_t start = offset;
    while (start > 0 && std::isalnum(static_cast<unsigned char>(text[start - 1])) != 0)
        --start;
    const std::string word = wordAt(text, start);
    const bool isNoNumber = word == "NaN" || word == "Infinity" || word == "-Infinity" || word == "inf";
    return fileError(file, isNoNumber ? "file.not_a_number" : "file.not_json", {lineColumnAt(text, start).column, word},
                     place.line);
}

/// The whole text is read again to find which key it was: only after it was found that there is one.
Error duplicateError(std::string_view text, std::string_view file)
{
    DuplicateSearch search;
    [[maybe_unused]] const json parsed = json::parse(text.begin(), text.end(), std::ref(search));
    return Error{Message{"file.duplicate_key", {search.key()}}, Place{std::string(file), search.pointer(), 0}};
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
    DuplicateCheck check;
    try {
        json value = json::parse(text.begin(), text.end(), std::ref(check));
        if (check.hasDuplicate())
            return tl::unexpected(duplicateError(text, file));
        return value;
    } catch (const json::parse_error& error) {
        return tl::unexpected(notJson(text, file, error.byte == 0 ? 0 : error.byte - 1));
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

JsonCursor::JsonCursor(const json& value, const JsonCursor& parent, std::string key)
    : m_value(&value), m_errors(parent.m_errors),
      m_step(std::make_shared<const Step>(Step{parent.m_step, std::move(key)}))
{
}

std::string JsonCursor::pointer() const
{
    std::string text;
    for (const Step* step = m_step.get(); step != nullptr; step = step->parent.get()) {
        std::string part = escaped(step->key);
        part.insert(part.begin(), '/');
        text = part.append(text);
    }
    return text;
}

void JsonCursor::report(Message message) const { m_errors->report(pointer(), std::move(message)); }

void JsonCursor::reportUnknownWord(const std::string& word, const std::vector<std::string_view>& allowed) const
{
    std::string list;
    for (const std::string_view each : allowed)
        list.append(list.empty() ? "" : ", ").append(each);
    report(Message{"file.unknown_word", {word, std::move(list)}});
}

std::string JsonCursor::shown() const
{
    constexpr std::size_t kMost = 40;
    if (m_value->is_structured())
        return m_value->is_array() ? "[…]" : "{…}";
    return m_value->dump(-1, ' ', true).substr(0, kMost);
}

bool JsonCursor::isObject() const { return m_value->is_object(); }

const json& JsonCursor::member(const char* key) const
{
    const auto it = m_value->is_object() ? m_value->find(key) : m_value->end();
    return it != m_value->end() ? *it : nullValue();
}

bool JsonCursor::has(const char* key) const { return !member(key).is_null(); }

bool JsonCursor::isNull(const char* key) const
{
    const auto it = m_value->is_object() ? m_value->find(key) : m_value->end();
    return it != m_value->end() && it->is_null();
}

JsonCursor JsonCursor::operator[](const char* key) const { return {member(key), *this, key}; }

std::size_t JsonCursor::size() const { return m_value->is_structured() ? m_value->size() : 0; }

void JsonCursor::each(const std::function<void(const JsonCursor&)>& f) const
{
    if (!m_value->is_array()) {
        report(Message{"file.expected_list", {}});
        return;
    }
    std::size_t index = 0;
    for (const json& element : *m_value)
        f(JsonCursor(element, *this, std::to_string(index++)));
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
        f(key, JsonCursor(element, *this, key));
}

std::string JsonCursor::asText() const
{
    if (m_value->is_string())
        return m_value->get<std::string>();
    report(Message{"file.expected_text", {shown()}});
    return {};
}

double JsonCursor::asNumber(Bounds bounds) const
{
    if (!m_value->is_number()) {
        report(Message{"file.expected_number", {shown()}});
        return bounds.low > 0 ? bounds.low : 0;
    }
    const double value = m_value->get<double>();
    if (value >= bounds.low && value <= bounds.high)
        return value;
    // "0 to 1e30" would hide what is wrong with -5 behind a limit that no form has.
    report(value < 0 && bounds.low == 0 ? Message{"file.negative_number", {value}}
                                        : Message{"file.number_out_of_range", {value, bounds.low, bounds.high}});
    return std::isfinite(value) ? std::clamp(value, bounds.low, bounds.high) : bounds.low;
}

std::string JsonCursor::text(const char* key) const
{
    const json& value = member(key);
    return value.is_string() ? value.get<std::string>() : (*this)[key].asText();
}

std::string JsonCursor::textOr(const char* key, std::string_view fallback) const
{
    return has(key) ? text(key) : std::string(fallback);
}

double JsonCursor::number(const char* key, Bounds bounds) const
{
    const json& value = member(key);
    const double number = value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
    return number >= bounds.low && number <= bounds.high ? number : (*this)[key].asNumber(bounds);
}

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

bool JsonCursor::boolean(const char* key) const
{
    const json& value = member(key);
    if (value.is_boolean())
        return value.get<bool>();
    (*this)[key].report(Message{"file.expected_boolean", {(*this)[key].shown()}});
    return false;
}

} // namespace quanheng::core
