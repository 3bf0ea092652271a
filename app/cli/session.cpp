#include "app/cli/session.h"

#include "app/cli/table.h"
#include "core/text/number_format.h"

namespace quanheng::app {

std::string Session::write(const core::Argument& argument) const
{
    return core::formatArgument(argument, language, sentences);
}

std::string Session::writeRange(const core::Argument& value, const core::Argument& low,
                                const core::Argument& high) const
{
    return core::formatRangeOf(value, low, high, language, sentences);
}

std::string Session::named(const std::string& name, const std::string& text) const
{
    return say({"cli.named", {name, text}});
}

void Session::note(const core::Error& error) const { notes << printable(sentences.say(error, language)) << '\n'; }

core::PlanningContext Session::planning() const
{
    return {data.catalogue, data.calibration, data.prices, data.dlc, today};
}

} // namespace quanheng::app
