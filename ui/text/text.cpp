#include "ui/text/text.h"

#include "core/text/number_format.h"

#include <utility>

namespace quanheng::ui {

QString Text::say(const core::Message& message) const
{
    return QString::fromStdString(m_sentences->say(message, m_language));
}

QString Text::say(std::string_view code) const { return QString::fromStdString(m_sentences->say(code, m_language)); }

QString Text::say(std::string_view code, std::vector<core::Argument> arguments) const
{
    return say(core::Message{std::string(code), std::move(arguments)});
}

QString Text::say(const core::Error& error) const
{
    return QString::fromStdString(m_sentences->say(error, m_language));
}

QString Text::value(const core::Argument& argument) const
{
    return QString::fromStdString(core::formatArgument(argument, m_language, *m_sentences));
}

QString Text::rangeOf(const core::Argument& value, const core::Argument& low, const core::Argument& high) const
{
    return QString::fromStdString(core::formatRangeOf(value, low, high, m_language, *m_sentences));
}

} // namespace quanheng::ui
