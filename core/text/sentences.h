#pragma once

#include "core/support/error.h"
#include "core/support/expected.h"
#include "core/support/message.h"
#include "core/text/language.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// The table of sentences: what each code of a Message says in both languages. Placeholders are {0}, {1} …;
/// arguments are written by the language's rules (core/text/number_format.h). A placeholder {0|one|many}
/// chooses by the number of argument 0 (English plurals; Chinese has one form).
class Sentences {
public:
    /// Reads resources/data/sentences.json: {"code": {"zh": "…", "en": "…"}, …}.
    [[nodiscard]] static Expected<Sentences> fromJson(std::string_view text, std::string_view file);

    /// The sentence of a message. A code that is not in the table reads as the code itself in brackets, so that
    /// nothing is lost; a test keeps that from happening.
    [[nodiscard]] std::string say(const Message& message, Language language) const;
    /// A code without parameters.
    [[nodiscard]] std::string say(std::string_view code, Language language) const;
    /// An error with its place: "file, line 3, /workloads/0/name: …".
    [[nodiscard]] std::string say(const Error& error, Language language) const;

    [[nodiscard]] bool has(std::string_view code) const;
    [[nodiscard]] std::vector<std::string> codes() const;

private:
    struct Pair {
        std::string zh;
        std::string en;
    };
    std::unordered_map<std::string, Pair> m_sentences;
};

} // namespace quanheng::core
