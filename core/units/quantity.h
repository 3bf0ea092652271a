#pragma once

#include <cstddef> // first: the moc of Qt 6.4 fails on <chrono> and <compare> without it

#include <chrono>
#include <compare>

namespace quanheng::core {

/// A number of one unit. Quantities of different tags neither convert nor mix: a product or a
/// quotient of two exists only where a named function or operator gives it a meaning.
template <class Tag, class Rep = double> class Quantity {
public:
    using Representation = Rep;

    constexpr Quantity() = default;
    constexpr explicit Quantity(Rep value) : m_value(value) { }

    /// The bare number in the tag's base unit.
    [[nodiscard]] constexpr Rep count() const { return m_value; }

    friend constexpr auto operator<=>(const Quantity&, const Quantity&) = default;

    constexpr Quantity& operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity other)
    {
        m_value -= other.m_value;
        return *this;
    }

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.m_value + b.m_value); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.m_value - b.m_value); }
    friend constexpr Quantity operator-(Quantity a) { return Quantity(-a.m_value); }
    friend constexpr Quantity operator*(Quantity a, Rep factor) { return Quantity(a.m_value * factor); }
    friend constexpr Quantity operator*(Rep factor, Quantity a) { return Quantity(factor * a.m_value); }
    friend constexpr Quantity operator/(Quantity a, Rep divisor) { return Quantity(a.m_value / divisor); }
    /// The ratio of two like quantities is a bare number.
    friend constexpr Rep operator/(Quantity a, Quantity b) { return a.m_value / b.m_value; }

private:
    Rep m_value{};
};

/// All durations in the core. Estimates are fractions of seconds to years, so double seconds.
using Seconds = std::chrono::duration<double>;
using Minutes = std::chrono::duration<double, std::ratio<60>>;
using Hours = std::chrono::duration<double, std::ratio<3600>>;

} // namespace quanheng::core
