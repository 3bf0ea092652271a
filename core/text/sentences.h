#pragma once

#include "core/support/error.h"
#include "core/support/expected.h"
#include "core/support/file_reader.h"
#include "core/support/message.h"
#include "core/text/language.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// The table of sentences: what each code of a Message says in both languages. Placeholders are {0}, {1} …;
/// arguments are written by the language's rules (core/text/number_format.h). {0|one|many} is replaced by its
/// second or third part as argument 0 is 1 or not (English plurals; Chinese has one form). {1..2} is the range from
/// argument 1 to argument 2 with its unit said once, {1..2@0} that range in the unit of argument 0.
class Sentences {
public:
    /// Adds the sentences of one file of resources/data/sentences: {"code": {"zh": "…", "en": "…"}, …}. Errors: not
    /// such a file, an empty sentence, a broken placeholder, a code that is there already. After an error the table
    /// is as it was.
    [[nodiscard]] Expected<void> add(std::string_view text, std::string_view file);

    /// The sentence of a message. A code that is not in the table reads as the code itself in brackets, so that
    /// nothing is lost; a test keeps that from happening.
    [[nodiscard]] std::string say(const Message& message, Language language) const;
    /// A code without parameters.
    [[nodiscard]] std::string say(std::string_view code, Language language) const;
    /// An error with its place: "file, line 3, /workloads/0/name: …".
    [[nodiscard]] std::string say(const Error& error, Language language) const;

    [[nodiscard]] bool has(std::string_view code) const;
    /// All codes, sorted.
    [[nodiscard]] std::vector<std::string> codes() const;

private:
    struct Pair {
        std::string zh;
        std::string en;
    };
    std::unordered_map<std::string, Pair> m_sentences;
};

/// The files of resources/data/sentences at the time of building, without folder and ending, sorted.
[[nodiscard]] const std::vector<std::string_view>& sentenceAreas();

/// Reads every area. Apart from the other data, so that its errors can be said.
[[nodiscard]] Expected<Sentences> loadSentences(const FileReader& readFile);

} // namespace quanheng::core
