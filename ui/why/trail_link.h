#pragma once

#include "core/plan/option_spec.h"

#include <QString>

namespace quanheng::ui {

/// What a value of a trail leads to: the thing that would change it.
struct TrailLink {
    enum class Kind {
        None,
        Field, ///< a field of the workload or the policy; `key` is its JSON pointer
        Price, ///< the price of an instance type
        Type, ///< an instance type
        Card, ///< an accelerator of the catalogue
    };
    Kind kind = Kind::None;
    QString key;
    /// The option whose figure is explained.
    core::OptionSpec option;
};

} // namespace quanheng::ui
