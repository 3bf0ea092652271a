#pragma once

#include "core/support/or_unknown.h"

#include <memory>

namespace quanheng::core {

/// An OrUnknown that never changes and that all its copies share: for values that thousands of options have in common.
template <class T> class SharedOrUnknown {
public:
    SharedOrUnknown(OrUnknown<T> state) // NOLINT(google-explicit-constructor): as OrUnknown
        : m_state(std::make_shared<const OrUnknown<T>>(std::move(state)))
    {
    }
    SharedOrUnknown(T value)
        : SharedOrUnknown(OrUnknown<T>(std::move(value))) { } // NOLINT(google-explicit-constructor)
    SharedOrUnknown(Unknown unknown) // NOLINT(google-explicit-constructor)
        : SharedOrUnknown(unknown == Unknown{} ? nothing() : SharedOrUnknown(OrUnknown<T>(std::move(unknown))))
    {
    }

    [[nodiscard]] bool isKnown() const { return m_state->isKnown(); }
    [[nodiscard]] const T& value() const { return m_state->value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] const Message& reason() const { return m_state->reason(); }
    [[nodiscard]] const OrUnknown<T>& get() const { return *m_state; }

private:
    /// Options begin without a value: they need no memory of their own.
    static const SharedOrUnknown& nothing()
    {
        static const SharedOrUnknown none{OrUnknown<T>(Unknown{})};
        return none;
    }

    std::shared_ptr<const OrUnknown<T>> m_state;
};

} // namespace quanheng::core
