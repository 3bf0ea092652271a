#include "app/cli/price_review_output.h"

#include "app/cli/price_list.h"
#include "app/cli/table.h"
#include "core/pricing/price_names.h"

namespace quanheng::app {

namespace {

using core::PriceRow;
using core::ReviewState;

constexpr core::EnumNames<ReviewState, 5> kStateNames{{
    {"new", ReviewState::New},
    {"changed", ReviewState::Changed},
    {"confirms", ReviewState::Confirms},
    {"same", ReviewState::Same},
    {"held-back", ReviewState::HeldBack},
}};

std::string stateText(std::string_view name, const Session& session)
{
    // Exports keep the word, so that a script need not know the language.
    return session.format == OutputFormat::Table ? session.say("cli.prices.state." + std::string(name))
                                                 : std::string(name);
}

class ReviewTable {
public:
    explicit ReviewTable(const Session& session) : m_session(session)
    {
        const auto column = [&session](const char* id, bool isFigure, bool isDetail = false) {
            return TableColumn{id, session.say(std::string("cli.prices.") + id), isFigure, isDetail};
        };
        m_table.columns = {column("state", false),
                           column("place", false),
                           column("region", false),
                           column("spec", false),
                           column("old", true),
                           column("price", true),
                           column("change", true),
                           column("reason", false),
                           column("product", false, true),
                           column("unit", false, true),
                           column("currency", false, true),
                           column("kind", false, true),
                           column("as_of", false, true),
                           column("old_as_of", false, true),
                           column("source", false, true),
                           column("old_source", false, true)};
    }

    void add(const core::ReviewedPrice& price)
    {
        std::string reason = price.conversion ? m_session.say(*price.conversion) : std::string();
        for (const core::Message& doubt : price.doubts)
            reason += (reason.empty() ? "" : "; ") + m_session.say(doubt);
        add(nameOf(price.state, kStateNames), placeText(price.place), price.row, price.old, reason);
        if (const auto change = price.change(); change && *change != 0)
            m_table.rows.back()[6] = {m_session.write(core::Percent{*change}), *change};
    }
    void addGone(const PriceRow& row) { add("gone", {}, row, row, {}, false); }
    void addRejected(const core::Error& error)
    {
        m_table.rows.emplace_back(m_table.columns.size());
        auto& cells = m_table.rows.back();
        cells[0].text = stateText("rejected", m_session);
        cells[1].text = placeText(error.place);
        cells[7].text = problemText(error, m_session);
    }
    void write() const { writeTable(m_table, m_session); }

private:
    void add(std::string_view state, const std::string& place, const PriceRow& row, const std::optional<PriceRow>& old,
             const std::string& reason, bool hasNew = true)
    {
        const auto words = [](const std::string& value) { return TableCell{value, {}}; };
        m_table.rows.push_back({words(stateText(state, m_session)),
                                words(place),
                                words(row.region),
                                words(row.spec),
                                old ? TableCell{priceText(*old, m_session), old->price.units()} : TableCell{},
                                hasNew ? TableCell{priceText(row, m_session), row.price.units()} : TableCell{},
                                {},
                                words(reason),
                                words(std::string(nameOf(row.product, core::kProductNames))),
                                words(std::string(nameOf(row.unit, core::kPriceUnitNames))),
                                words(std::string(currencyCode(row.price.currency()))),
                                words(m_session.say(nameOf(row.kind, core::kPriceKindTerms))),
                                words(core::isoDate(row.asOf)),
                                words(old ? core::isoDate(old->asOf) : std::string()),
                                words(sourceText(row, m_session)),
                                words(old ? sourceText(*old, m_session) : std::string())});
    }

    const Session& m_session;
    Table m_table;
};

} // namespace

std::string placeText(const core::Place& place) { return place.line > 0 ? std::to_string(place.line) : place.field; }

std::string problemText(const core::Error& error, const Session& session)
{
    return session.sentences.say(core::Error{error.message, {{}, error.place.field, 0}}, session.language);
}

void writeReview(const core::PriceReview& review, const Session& session)
{
    ReviewTable table(session);
    for (const core::ReviewedPrice& price : review.rows)
        if (price.state != ReviewState::Same || session.format != OutputFormat::Table)
            table.add(price);
    for (const PriceRow& row : review.gone)
        table.addGone(row);
    for (const core::Error& error : review.problems.shown())
        table.addRejected(error);
    table.write();
    if (session.format != OutputFormat::Table)
        return;
    const auto count = [&review](ReviewState state) { return static_cast<long long>(review.count(state)); };
    session.out << '\n'
                << session.say(core::Message{"cli.prices.summary",
                                             {count(ReviewState::New), count(ReviewState::Changed),
                                              count(ReviewState::Confirms), count(ReviewState::Same),
                                              count(ReviewState::HeldBack), static_cast<long long>(review.gone.size()),
                                              review.problems.count()}})
                << '\n';
}

void noteProblems(const core::FileProblems& problems, const Session& session)
{
    for (const core::Error& error : problems.shown())
        session.note(error);
    const long long more = problems.count() - static_cast<long long>(problems.shown().size());
    if (more > 0)
        session.notes << session.say(core::Message{"cli.prices.more_problems", {more}}) << '\n';
}

} // namespace quanheng::app
