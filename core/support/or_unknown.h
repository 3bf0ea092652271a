#pragma once

#include "core/support/message.h"

#include <cassert>
#include <functional>
#include <type_traits>
#include <utility>
#include <variant>

namespace quanheng::core {

/// Why a value is not known, and so what would have to be entered to know it.
struct Unknown {
    Message reason;
    friend bool operator==(const Unknown&, const Unknown&) = default;
};

/// A value or the reason why it is unknown. Unknown is never 0 or -1, and whatever is computed from an
/// unknown is unknown for the same reason.
template <class T> class OrUnknown {
public:
    OrUnknown(T value) : m_state(std::move(value)) { } // NOLINT(google-explicit-constructor): a value is known
    OrUnknown(Unknown unknown) : m_state(std::move(unknown)) { } // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool isKnown() const { return std::holds_alternative<T>(m_state); }
    [[nodiscard]] const T& value() const
    {
        assert(isKnown());
        return std::get<T>(m_state);
    }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] const Message& reason() const
    {
        assert(!isKnown());
        return std::get<Unknown>(m_state).reason;
    }

    /// Applies f to the value; an unknown stays unknown for the same reason.
    template <class F>
    [[nodiscard]] auto map(F&& f) const& -> OrUnknown<std::decay_t<std::invoke_result_t<F, const T&>>>
    {
        if (isKnown())
            return std::invoke(std::forward<F>(f), value());
        return std::get<Unknown>(m_state);
    }
    /// The same of a value that nobody needs any longer: f may take it over.
    template <class F> [[nodiscard]] auto map(F&& f) && -> OrUnknown<std::decay_t<std::invoke_result_t<F, T>>>
    {
        if (isKnown())
            return std::invoke(std::forward<F>(f), std::get<T>(std::move(m_state)));
        return std::get<Unknown>(std::move(m_state));
    }
    /// As map, for a function that may itself find an unknown.
    template <class F> [[nodiscard]] auto andThen(F&& f) const& -> std::invoke_result_t<F, const T&>
    {
        if (isKnown())
            return std::invoke(std::forward<F>(f), value());
        return std::get<Unknown>(m_state);
    }
    template <class F> [[nodiscard]] auto andThen(F&& f) && -> std::invoke_result_t<F, T>
    {
        if (isKnown())
            return std::invoke(std::forward<F>(f), std::get<T>(std::move(m_state)));
        return std::get<Unknown>(std::move(m_state));
    }

    friend bool operator==(const OrUnknown&, const OrUnknown&) = default;

private:
    std::variant<T, Unknown> m_state;
};

[[nodiscard]] inline Unknown unknown(std::string code, std::vector<Argument> args = {})
{
    return Unknown{Message{std::move(code), std::move(args)}};
}

} // namespace quanheng::core
