#pragma once

#include "core/support/error.h"
#include "core/support/message.h"
#include "core/text/language.h"
#include "core/text/sentences.h"

#include <QString>

#include <string_view>
#include <vector>

namespace quanheng::ui {

/// The table of sentences in one language. Cheap to copy; the sentences outlive it. A report carries its own Text,
/// so that it can be written in another language than the window's.
class Text {
public:
    Text(const core::Sentences& sentences, core::Language language) : m_sentences(&sentences), m_language(language) { }

    [[nodiscard]] QString say(const core::Message& message) const;
    [[nodiscard]] QString say(std::string_view code) const;
    [[nodiscard]] QString say(std::string_view code, std::vector<core::Argument> arguments) const;
    /// With the place: file, line, field.
    [[nodiscard]] QString say(const core::Error& error) const;
    /// A value as it stands inside a sentence.
    [[nodiscard]] QString value(const core::Argument& argument) const;
    /// The range of a value that stands beside it, in the value's own unit.
    [[nodiscard]] QString rangeOf(const core::Argument& value, const core::Argument& low,
                                  const core::Argument& high) const;
    [[nodiscard]] bool has(std::string_view code) const { return m_sentences->has(code); }

    [[nodiscard]] core::Language language() const { return m_language; }
    [[nodiscard]] const core::Sentences& sentences() const { return *m_sentences; }

private:
    const core::Sentences* m_sentences;
    core::Language m_language;
};

} // namespace quanheng::ui
