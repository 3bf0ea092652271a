#pragma once

#include <cassert>
#include <optional>
#include <utility>

namespace quanheng::core {

/// A run was given up: it met its patience, or was interrupted more often than any run that gets anywhere.
struct NeverFinishes {
    friend bool operator==(const NeverFinishes&, const NeverFinishes&) = default;
};

/// When a run finishes or what it costs, or that it never finishes: a result of its own and no large number. It stands
/// after every value.
template <class T> class OrNever {
public:
    OrNever() = default; ///< never
    OrNever(T value) : m_value(std::move(value)) { } // NOLINT(google-explicit-constructor): a value is a result
    OrNever(NeverFinishes) { } // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool isNever() const { return !m_value.has_value(); }
    [[nodiscard]] const T& value() const
    {
        assert(!isNever());
        return *m_value;
    }

    friend bool operator==(const OrNever&, const OrNever&) = default;
    friend bool operator<(const OrNever& a, const OrNever& b)
    {
        return !a.isNever() && (b.isNever() || *a.m_value < *b.m_value);
    }

private:
    std::optional<T> m_value;
};

} // namespace quanheng::core
