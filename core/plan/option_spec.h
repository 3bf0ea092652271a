#pragma once

#include <string>

namespace quanheng::core {

/// One way to run a workload: a type, how many, where, and how it is paid.
struct OptionSpec {
    std::string instanceType;
    std::string region;
    int nodes = 1;
    /// Id of a purchase option ("ecs.payg", "dlc.payg").
    std::string purchase = "ecs.payg";

    friend bool operator==(const OptionSpec&, const OptionSpec&) = default;
};

} // namespace quanheng::core
