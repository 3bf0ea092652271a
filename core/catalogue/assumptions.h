#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// A default that no catalogue gives, with its range and what it rests on.
struct Assumption {
    std::string id;
    double value = 0;
    double low = 0;
    double high = 0;
    std::string unit;
    std::string basis;
    std::string note;
};

/// The named defaults. Every one is shown, editable in a plan, and listed in the report.
class Assumptions {
public:
    Assumptions() = default;
    explicit Assumptions(std::vector<Assumption> all) : m_all(std::move(all)) { }

    /// The assumption of an id that the program itself uses; asking for one that the data lacks is a programming
    /// error (the loader has checked that all of requiredAssumptions() are there).
    [[nodiscard]] const Assumption& at(std::string_view id) const;
    [[nodiscard]] const Assumption* find(std::string_view id) const;
    /// A copy in which one has the value that a plan sets, without a range.
    [[nodiscard]] Assumptions with(std::string_view id, double value) const;
    [[nodiscard]] const std::vector<Assumption>& all() const { return m_all; }

private:
    std::vector<Assumption> m_all;
};

/// Ids of the assumptions that the program itself uses.
[[nodiscard]] const std::vector<std::string_view>& requiredAssumptions();

} // namespace quanheng::core
