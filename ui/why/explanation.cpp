#include "ui/why/explanation.h"

#include "ui/comparison/option_names.h"
#include "ui/comparison/row_names.h"

#include <QUrl>

#include <algorithm>
#include <array>
#include <string_view>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

std::string_view sourceCode(core::SourceKind kind)
{
    switch (kind) {
    case core::SourceKind::User:
        return "view.source.user";
    case core::SourceKind::Catalogue:
        return "view.source.catalogue";
    case core::SourceKind::Price:
        return "view.source.price";
    case core::SourceKind::Measurement:
        return "view.source.measurement";
    case core::SourceKind::Calibration:
        return "view.source.calibration";
    case core::SourceKind::Assumption:
        return "view.source.assumption";
    case core::SourceKind::Derived:
        break;
    }
    return {};
}

std::string_view evidenceCode(core::EvidenceClass evidence)
{
    constexpr std::array<std::string_view, 5> kCodes{"view.evidence.E1", "view.evidence.E2", "view.evidence.E3",
                                                     "view.evidence.E4", "view.evidence.E5"};
    return kCodes.at(static_cast<std::size_t>(evidence));
}

/// Explains the cells of one option.
class Explainer {
public:
    Explainer(const core::Option* option, const core::Plan& plan, const Text& text, const core::Catalogue& catalogue)
        : m_option(option), m_plan(plan), m_text(text), m_catalogue(catalogue)
    {
    }

    [[nodiscard]] std::vector<StepWords> steps(const core::Trail& trail) const
    {
        std::vector<StepWords> steps;
        for (std::size_t i = 0; i < trail.steps.size(); ++i) {
            const core::TrailStep& step = trail.steps[i];
            StepWords words{
                m_text.say(step.formula), QString::fromStdString(step.reference), {}, valueWords(step.result)};
            for (const core::TrailValue& input : step.inputs) {
                words.inputs.push_back(valueWords(input));
                words.inputs.back().step = originOf(input, trail, i);
            }
            steps.push_back(std::move(words));
        }
        return steps;
    }

private:
    /// The latest earlier step that gives this very value.
    [[nodiscard]] static std::optional<std::size_t> originOf(const core::TrailValue& input, const core::Trail& trail,
                                                             std::size_t before)
    {
        if (input.source != core::SourceKind::Derived)
            return std::nullopt;
        for (std::size_t i = before; i-- > 0;)
            if (trail.steps[i].result.name == input.name && trail.steps[i].result.value == input.value)
                return i;
        return std::nullopt;
    }

    [[nodiscard]] ValueWords valueWords(const core::TrailValue& value) const
    {
        return {m_text.say(value.name),
                QString::fromStdString(value.symbol),
                m_text.value(value.value),
                sourceWords(value),
                linkOf(value),
                std::nullopt};
    }

    [[nodiscard]] SourceWords sourceWords(const core::TrailValue& value) const
    {
        SourceWords words;
        words.kind = value.source;
        if (const std::string_view code = sourceCode(value.source); !code.empty())
            words.word = m_text.say(code);
        words.references = references(value);
        if (value.date)
            words.date = m_text.value(*value.date);
        return words;
    }

    /// In the reader's language where the reference was worded, else as it stands.
    [[nodiscard]] QStringList references(const core::TrailValue& value) const
    {
        if (value.reference.empty())
            return {};
        constexpr std::string_view kAssumption = "assumption.";
        const std::string basis =
            value.name.starts_with(kAssumption) ? "report.basis." + value.name.substr(kAssumption.size()) : "";
        for (const std::string& code : {basis, "source.price." + value.reference})
            if (m_text.has(code))
                return {m_text.say(code)};
        const QString whole = QString::fromStdString(value.reference);
        const QStringList parts = whole.split(u", "_s);
        const bool isList =
            std::all_of(parts.begin(), parts.end(), [](const QString& part) { return isWebAddress(part); });
        return isList ? parts : QStringList{whole};
    }

    [[nodiscard]] bool isType(const std::string& id) const
    {
        const auto& own = m_plan.customInstances;
        return m_catalogue.instanceType(id) != nullptr
            || std::any_of(own.begin(), own.end(),
                           [&id](const core::CustomInstance& machine) { return machine.type.id == id; });
    }

    [[nodiscard]] TrailLink linkOf(const core::TrailValue& value) const
    {
        using Kind = TrailLink::Kind;
        const auto link = [&](Kind kind) {
            return TrailLink{kind, QString::fromStdString(value.subject),
                             m_option == nullptr ? core::OptionSpec{} : m_option->spec};
        };
        if (value.subject.starts_with('/'))
            return link(Kind::Field);
        if (value.subject.empty())
            return {};
        if (isType(value.subject))
            return link(value.source == core::SourceKind::Price ? Kind::Price : Kind::Type);
        return m_catalogue.accelerator(value.subject) != nullptr ? link(Kind::Card) : TrailLink{};
    }

    const core::Option* m_option;
    const core::Plan& m_plan;
    const Text& m_text;
    const core::Catalogue& m_catalogue;
};

void addValue(Explanation& explanation, const core::Cell& cell, const Text& text)
{
    const QStringList lines = cellLines(cell, text);
    explanation.value = lines.value(0);
    const bool hasRange = cell.low && cell.high && *cell.low != *cell.high && lines.size() > 1;
    if (hasRange)
        explanation.range = lines.at(1);
    explanation.lines = lines.mid(hasRange ? 2 : 1);
    explanation.state = cell.state;
    explanation.stateWord = isMarked(cell.state) ? stateWord(cell.state, text) : QString();
}

QStringList bandReasons(const core::Basis& basis, const Text& text)
{
    QStringList reasons{text.say(evidenceCode(basis.evidence))};
    for (const core::Message& reason : basis.reasons)
        reasons << text.say(reason);
    reasons.removeDuplicates();
    return reasons;
}

} // namespace

std::optional<Explanation> explain(const ComparisonResult& result, int row, int column, const Text& text,
                                   const core::Catalogue& catalogue)
{
    const bool isThere = row >= 0 && column >= 0 && row < static_cast<int>(result.table.rows.size())
        && column < static_cast<int>(result.comparison.columns.size());
    if (!isThere)
        return std::nullopt;
    const core::Column& of = result.comparison.columns[static_cast<std::size_t>(column)];
    Explanation explanation;
    explanation.figure = rowName(*result.table.rows[static_cast<std::size_t>(row)], text);
    explanation.option = roleName(of, text);
    if (of.option)
        explanation.option += u" · "_s + fullName(*of.option);
    if (const auto why = whyEmpty(of)) {
        explanation.figure = text.say("view.column.none");
        explanation.value = text.say(*why);
        explanation.state = core::CellState::Unknown;
        return explanation;
    }
    const core::Cell& cell = result.table.cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    addValue(explanation, cell, text);
    if (cell.basis && !explanation.range.isEmpty())
        explanation.bandReasons = bandReasons(*cell.basis, text);
    const Explainer explainer(of.option ? &*of.option : nullptr, result.plan, text, catalogue);
    explanation.steps = explainer.steps(cell.trail);
    return explanation;
}

bool isWebAddress(const QString& reference)
{
    const QUrl url(reference, QUrl::StrictMode);
    const QString scheme = url.scheme().toLower();
    return url.isValid() && (scheme == "https"_L1 || scheme == "http"_L1) && !url.host().isEmpty();
}

} // namespace quanheng::ui
