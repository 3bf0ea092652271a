#pragma once

#include "core/support/error.h"

#include <tl/expected.hpp>

namespace quanheng::core {

/// A value, or why there is none. tl::expected until the compiler of Debian 12 has std::expected in C++20.
template <class T> using Expected = tl::expected<T, Error>;

/// `return failure("code", {args…});`
[[nodiscard]] inline tl::unexpected<Error> failure(std::string code, std::vector<Argument> args = {})
{
    return tl::unexpected<Error>(Error{Message{std::move(code), std::move(args)}, {}});
}

} // namespace quanheng::core
