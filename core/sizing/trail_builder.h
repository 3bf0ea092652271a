#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/assumptions.h"
#include "core/support/trail.h"

#include <string>
#include <utility>

namespace quanheng::core {

/// Builds one step of a trail: a formula, its inputs with their sources in order of use, and its result.
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
    /// A fact of the model, with the source that the library names.
    TrailStepBuilder& model(const char* name, const char* symbol, Argument value, const std::string& source)
    {
        return add(name, symbol, std::move(value), SourceKind::Catalogue, source, "/model");
    }
    /// A fact of the card.
    TrailStepBuilder& card(const char* name, const char* symbol, Argument value, const Accelerator& card)
    {
        return add(name, symbol, std::move(value), SourceKind::Catalogue,
                   card.sources.empty() ? card.name : card.sources.front(), card.key);
    }
    /// Another fact of the catalogue; `subject` is its key, or the pointer of the field that chose it.
    TrailStepBuilder& catalogue(const char* name, const char* symbol, Argument value, const std::string& subject)
    {
        return add(name, symbol, std::move(value), SourceKind::Catalogue, m_step.reference, subject);
    }
    /// A rate that somebody measured, as the document of the formula states it.
    TrailStepBuilder& measured(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Measurement, m_step.reference, {});
    }
    /// A named default; the sentences name it "assumption.<id>".
    TrailStepBuilder& assumed(const Assumption& assumption, const char* symbol, Argument value)
    {
        return add(("assumption." + assumption.id).c_str(), symbol, std::move(value), SourceKind::Assumption,
                   assumption.basis, {});
    }
    /// A constant of the calibration; its symbol is its name in the data.
    TrailStepBuilder& fitted(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Calibration, m_step.reference, {});
    }
    /// A result of an earlier step, or of the layout.
    TrailStepBuilder& derived(const char* name, const char* symbol, Argument value)
    {
        return add(name, symbol, std::move(value), SourceKind::Derived, {}, {});
    }
    [[nodiscard]] TrailStep result(const char* name, const char* symbol, Argument value)
    {
        m_step.result = {name, symbol, std::move(value), SourceKind::Derived, {}, std::nullopt, {}};
        return std::move(m_step);
    }

private:
    TrailStepBuilder& add(const char* name, const char* symbol, Argument value, SourceKind source,
                          std::string reference, std::string subject)
    {
        m_step.inputs.push_back(
            {name, symbol, std::move(value), source, std::move(reference), std::nullopt, std::move(subject)});
        return *this;
    }

    TrailStep m_step;
};

} // namespace quanheng::core
