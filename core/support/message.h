#pragma once

#include "core/support/date.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/units/flops.h"
#include "core/units/money.h"
#include "core/units/power.h"
#include "core/units/quantity.h"

#include <string>
#include <variant>
#include <vector>

namespace quanheng::core {

struct Message;

/// A share or relative change, formatted as per cent (0.25 is 25 %).
struct Percent {
    double share = 0;
    friend bool operator==(const Percent&, const Percent&) = default;
};

/// A term of the table of sentences put into another sentence.
struct Term {
    std::string code;
    friend bool operator==(const Term&, const Term&) = default;
};

/// A parameter of a sentence. Numbers keep their unit, so that each language can write them its own way.
using Argument = std::variant<std::string, Term, double, long long, Percent, Bytes, BytesPerSecond, FlopRate, Seconds,
                              Money, HourlyPrice, Date, SampleRate, KilowattHours, KilogramsCo2>;

/// What the core has to say: a code of the table of sentences and its parameters, never a sentence.
struct Message {
    std::string code;
    std::vector<Argument> args;
    friend bool operator==(const Message&, const Message&) = default;
};

} // namespace quanheng::core
