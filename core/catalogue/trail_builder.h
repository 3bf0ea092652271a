#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/assumptions.h"
#include "core/support/trail.h"

#include <string>
#include <utility>
#include <vector>

namespace quanheng::core {

/// Symbols of the ends of a figure's band. The last step of such a figure derives both beside its result.
inline constexpr const char* kLowSymbol = "P10";
inline constexpr const char* kHighSymbol = "P90";

/// What describes a machine: the reference of facts of an instance type.
inline constexpr const char* kTypesReference = "Alibaba Cloud instance types, instance_types.json";

/// A value of an assumption with its unit, where a type has it.
[[nodiscard]] inline Argument inItsUnit(const Assumption& assumption, double value)
{
    if (assumption.unit == "min")
        return Seconds(Minutes(value));
    if (assumption.unit == "h")
        return Seconds(Hours(value));
    if (assumption.unit == "gib")
        return gibibytes(value);
    if (assumption.unit == "gbps-per-node")
        return gigabitsPerSecond(value);
    if (assumption.unit == "byte-per-parameter")
        return Bytes(value);
    return value;
}

/// Builds one step of a trail: a formula, its inputs with their sources in order of use, and its result. Within a step
/// every symbol stands for one value, so that the formula can be recomputed from the step alone.
class TrailStepBuilder {
public:
    TrailStepBuilder(std::string formula, std::string reference)
    {
        m_step.formula = std::move(formula);
        m_step.reference = std::move(reference);
    }

    /// An input that the user set; `subject` is the JSON pointer of its field.
    TrailStepBuilder& user(const char* name, const char* symbol, Argument value, const char* subject)
    {
        return add(name, symbol, std::move(value), SourceKind::User, {}, subject);
    }
    /// An input of the layout: the user's where the recipe states it, else the planner's choice, which no formula gives
    /// back; the search that made it stands in its reference.
    TrailStepBuilder& layout(const char* name, const char* symbol, Argument value, bool isChosen)
    {
        return add(name, symbol, std::move(value), isChosen ? SourceKind::Derived : SourceKind::User,
                   isChosen ? "estimator-transformer 7, layout search" : "", "/recipe/layout");
    }
    /// A fact of the model, with the source that the library names; of a model typed by hand it is the user's.
    TrailStepBuilder& model(const char* name, const char* symbol, Argument value, const std::string& source)
    {
        return add(name, symbol, std::move(value), source.empty() ? SourceKind::User : SourceKind::Catalogue, source,
                   "/model");
    }
    /// A fact of the card.
    TrailStepBuilder& card(const char* name, const char* symbol, Argument value, const Accelerator& card)
    {
        return add(name, symbol, std::move(value), SourceKind::Catalogue,
                   card.sources.empty() ? card.name : card.sources.front(), card.key);
    }
    /// A fact of the instance type.
    TrailStepBuilder& machine(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Catalogue, kTypesReference, "/option/type");
    }
    /// Another fact of the catalogue; `subject` is its key, or the pointer of the field that chose it.
    TrailStepBuilder& catalogue(const char* name, const char* symbol, Argument value, const std::string& subject,
                                const std::string& reference)
    {
        return add(name, symbol, std::move(value), SourceKind::Catalogue, reference, subject);
    }
    /// A rate that somebody measured, as the document of the formula states it.
    TrailStepBuilder& measured(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Measurement, m_step.reference, {});
    }
    /// A named default; the sentences name it "assumption.<id>".
    TrailStepBuilder& assumed(const Assumption& assumption, const std::string& symbol)
    {
        return assumed(assumption, symbol, assumption.value);
    }
    /// The same with the ends of its range: "x", "x10", "x90".
    TrailStepBuilder& assumedRange(const Assumption& assumption, const std::string& symbol)
    {
        assumed(assumption, symbol, assumption.value);
        assumed(assumption, symbol + "10", assumption.low);
        return assumed(assumption, symbol + "90", assumption.high);
    }
    /// A price as somebody published, quoted or entered it.
    TrailStepBuilder& price(const char* name, const char* symbol, Argument value, const std::string& source, Date date,
                            const std::string& subject)
    {
        add(name, symbol, std::move(value), SourceKind::Price, source, subject);
        m_step.inputs.back().date = date;
        return *this;
    }
    /// What a run of the user's measured, with the run and its log as the source.
    TrailStepBuilder& ownRun(const char* name, const std::string& symbol, Argument value, const std::string& source,
                             Date date)
    {
        add(name, symbol.c_str(), std::move(value), SourceKind::Measurement, source, "/ownRuns");
        if (date.ok())
            m_step.inputs.back().date = date;
        return *this;
    }
    /// What a document other than the formula's gives.
    TrailStepBuilder& from(const char* name, const std::string& symbol, Argument value, const std::string& source)
    {
        return add(name, symbol.c_str(), std::move(value), SourceKind::Calibration, source, {});
    }
    /// A constant of the calibration; its symbol is its name in the data.
    TrailStepBuilder& fitted(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Calibration, m_step.reference, {});
    }
    /// The same without a name of its own.
    TrailStepBuilder& constant(const char* symbol, Argument value)
    {
        return fitted("trail.constant", symbol, std::move(value));
    }
    /// A result of an earlier step, or an intermediate value that this step itself derives.
    TrailStepBuilder& derived(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Derived, {}, {});
    }
    /// The ends of the band of the result.
    TrailStepBuilder& ends(Argument low, Argument high)
    {
        derived("trail.band.low", kLowSymbol, std::move(low));
        return derived("trail.band.high", kHighSymbol, std::move(high));
    }
    [[nodiscard]] TrailStep result(const char* name, const char* symbol, Argument value)
    {
        m_step.result = {name, symbol, std::move(value), SourceKind::Derived, {}, std::nullopt, {}};
        return std::move(m_step);
    }

private:
    TrailStepBuilder& assumed(const Assumption& assumption, const std::string& symbol, double value)
    {
        return add(("assumption." + assumption.id).c_str(), symbol.c_str(), inItsUnit(assumption, value),
                   SourceKind::Assumption, assumption.basis, "assumption/" + assumption.id);
    }
    TrailStepBuilder& add(const char* name, const char* symbol, Argument value, SourceKind source,
                          std::string reference, std::string subject)
    {
        m_step.inputs.push_back(
            {name, symbol, std::move(value), source, std::move(reference), std::nullopt, std::move(subject)});
        return *this;
    }

    TrailStep m_step;
};

/// Puts the steps of another trail behind those of a trail.
inline void append(Trail& trail, const Trail& more)
{
    trail.steps.insert(trail.steps.end(), more.steps.begin(), more.steps.end());
}

/// The steps of a trail with one more behind them.
[[nodiscard]] inline Trail extended(Trail trail, TrailStep step)
{
    trail.steps.push_back(std::move(step));
    return trail;
}

} // namespace quanheng::core
