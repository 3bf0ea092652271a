#include "ui/comparison/row_names.h"

namespace quanheng::ui {

using core::CellState;

QString rowName(const core::RowDefinition& row, const Text& text) { return text.say("row." + row.id); }

QString unitName(const core::RowDefinition& row, const Text& text)
{
    return row.unit.empty() ? QString() : text.say("unit." + row.unit);
}

QStringList cellLines(const core::Cell& cell, const Text& text)
{
    QStringList lines;
    for (const core::Message& line : cell.lines) {
        // The three points of a band: P50 stands alone, the range goes below it.
        if (line.code != "cell.estimate" || line.args.size() != 3) {
            lines << text.say(line);
            continue;
        }
        lines << text.value(line.args[0]);
        if (line.args[1] != line.args[2])
            lines << text.rangeOf(line.args[0], line.args[1], line.args[2]);
    }
    return lines;
}

QString stateWord(CellState state, const Text& text)
{
    switch (state) {
    case CellState::Good:
        return text.say("view.state.good");
    case CellState::Tight:
        return text.say("view.state.tight");
    case CellState::Bad:
        return text.say("view.state.bad");
    case CellState::Assumed:
        return text.say("view.state.assumed");
    case CellState::Unknown:
        return text.say("view.state.unknown");
    case CellState::Stale:
        return text.say("view.state.stale");
    case CellState::Plain:
    case CellState::NotApplicable:
        break;
    }
    return {};
}

QString shownStateWord(CellState state, const Text& text)
{
    return state == CellState::Good ? QString() : stateWord(state, text);
}

QString bestWord(const core::RowDefinition& row, const Text& text)
{
    return text.say(row.better < 0 ? "view.best.lowest" : "view.best.highest");
}

} // namespace quanheng::ui
