#include "core/text/sentences.h"

#include "core/support/json_cursor.h"
#include "core/text/number_format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace quanheng::core {

namespace {

/// What stands between braces: the number of an argument, and the other end of a range (with the argument whose range
/// it is) or two words to choose from.
struct Placeholder {
    std::size_t argument = 0;
    std::optional<std::size_t> rangeEnd;
    std::optional<std::size_t> rangeOf;
    bool isPlural = false;
    std::string_view one;
    std::string_view many;
};

/// Takes a number off the front; nothing when there is none.
std::optional<std::size_t> takeNumber(std::string_view& text)
{
    std::size_t number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::optional<Placeholder> parsePlaceholder(std::string_view body)
{
    const auto argument = takeNumber(body);
    if (!argument)
        return std::nullopt;
    Placeholder result;
    result.argument = *argument;
    if (body.empty())
        return result;
    if (body.starts_with("..")) {
        body.remove_prefix(2);
        result.rangeEnd = takeNumber(body);
        if (body.starts_with("@")) {
            body.remove_prefix(1);
            result.rangeOf = takeNumber(body);
            return result.rangeEnd && result.rangeOf && body.empty() ? std::optional(result) : std::nullopt;
        }
        return result.rangeEnd && body.empty() ? std::optional(result) : std::nullopt;
    }
    const std::size_t bar = body.rfind('|');
    if (body.front() != '|' || bar == 0)
        return std::nullopt;
    result.isPlural = true;
    result.one = body.substr(1, bar - 1);
    result.many = body.substr(bar + 1);
    return result;
}

/// Calls text(piece) and placeholder(parsed) in turn; false when a brace is not closed or holds no placeholder.
template <class OnText, class OnPlaceholder>
bool walk(std::string_view sentence, OnText&& onText, OnPlaceholder&& onPlaceholder)
{
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        onText(sentence.substr(0, open));
        if (open == std::string_view::npos)
            return true;
        const std::size_t close = sentence.find('}', open);
        if (close == std::string_view::npos)
            return false;
        const auto placeholder = parsePlaceholder(sentence.substr(open + 1, close - open - 1));
        if (!placeholder)
            return false;
        onPlaceholder(*placeholder);
        sentence.remove_prefix(close + 1);
    }
    return true;
}

bool isWellFormed(std::string_view sentence)
{
    return walk(
        sentence, [](std::string_view) {}, [](const Placeholder&) {});
}

bool isOne(const Argument& argument)
{
    if (const auto* whole = std::get_if<long long>(&argument))
        return *whole == 1;
    const auto* number = std::get_if<double>(&argument);
    return number != nullptr && *number == 1.0;
}

/// A sentence of a file: there, not empty, its placeholders whole.
std::string checkedSentence(const JsonCursor& entry, const char* language)
{
    std::string sentence = entry.text(language);
    if (entry.has(language) && (sentence.empty() || !isWellFormed(sentence)))
        entry[language].report(Message{"file.bad_sentence", {}});
    return sentence;
}

} // namespace

Expected<void> Sentences::add(std::string_view text, std::string_view file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    JsonErrors errors{std::string(file)};
    auto merged = m_sentences;
    JsonCursor(*document, errors).eachMember([&merged](const std::string& code, const JsonCursor& entry) {
        Pair pair{checkedSentence(entry, "zh"), checkedSentence(entry, "en")};
        if (!merged.emplace(code, std::move(pair)).second)
            entry.report(Message{"file.duplicate_key", {code}});
    });
    if (errors.first())
        return tl::unexpected(*errors.first());
    m_sentences = std::move(merged);
    return {};
}

std::string Sentences::say(const Message& message, Language language) const
{
    const auto it = m_sentences.find(message.code);
    if (it == m_sentences.end())
        return "[" + message.code + "]";
    const std::vector<Argument>& args = message.args;
    std::string result;
    const auto onPlaceholder = [&](const Placeholder& placeholder) {
        const std::size_t last =
            std::max({placeholder.argument, placeholder.rangeEnd.value_or(0), placeholder.rangeOf.value_or(0)});
        if (last >= args.size())
            result += "…";
        else if (placeholder.isPlural)
            result += isOne(args[placeholder.argument]) ? placeholder.one : placeholder.many;
        else if (placeholder.rangeOf)
            result += formatRangeOf(args[*placeholder.rangeOf], args[placeholder.argument], args[*placeholder.rangeEnd],
                                    language, *this);
        else if (placeholder.rangeEnd)
            result += formatRange(args[placeholder.argument], args[*placeholder.rangeEnd], language, *this);
        else
            result += formatArgument(args[placeholder.argument], language, *this);
    };
    walk(
        language == Language::Chinese ? it->second.zh : it->second.en,
        [&result](std::string_view piece) { result += piece; }, onPlaceholder);
    return result;
}

std::string Sentences::say(std::string_view code, Language language) const
{
    return say(Message{std::string(code), {}}, language);
}

std::string Sentences::say(const Error& error, Language language) const
{
    const bool isChinese = language == Language::Chinese;
    std::string place = error.place.file;
    const auto append = [&](const std::string& part) {
        if (!place.empty() && !part.empty())
            place += isChinese ? "\uFF0C" : ", ";
        place += part;
    };
    if (error.place.line > 0)
        append(say(Message{"place.line", {static_cast<long long>(error.place.line)}}, language));
    append(error.place.field);
    const std::string sentence = say(error.message, language);
    return place.empty() ? sentence : place + (isChinese ? "\uFF1A" : ": ") + sentence;
}

bool Sentences::has(std::string_view code) const { return m_sentences.contains(std::string(code)); }

std::vector<std::string> Sentences::codes() const
{
    std::vector<std::string> result;
    for (const auto& [code, pair] : m_sentences)
        result.push_back(code);
    std::sort(result.begin(), result.end());
    return result;
}

Expected<Sentences> loadSentences(const FileReader& readFile)
{
    Sentences sentences;
    for (const std::string_view area : sentenceAreas()) {
        const std::string name = "sentences/" + std::string(area) + ".json";
        const auto text = readFile(name);
        if (!text)
            return tl::unexpected(text.error());
        if (const auto added = sentences.add(*text, name); !added)
            return tl::unexpected(added.error());
    }
    return sentences;
}

} // namespace quanheng::core
