#include "core/document/plan_extras.h"
#include "core/document/plan_file.h"
#include "core/document/plan_members.h"
#include "core/pricing/price_layers.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace quanheng::core {

namespace {

using nlohmann::ordered_json;

const char* typeWord(const TransformerModel&) { return "transformer"; }
const char* typeWord(const DeepModel&) { return "deep"; }
const char* typeWord(const ClassicJob&) { return "classic"; }
const char* typeWord(const std::monostate&) { return "none"; }

/// Writes the members of one object in the order in which they are described; empty options are left out.
class MemberWriter {
public:
    explicit MemberWriter(ordered_json& object) : m_object(object) { m_object = ordered_json::object(); }

    void text(const char* key, const std::string& value) { m_object[key] = value; }
    void texts(const char* key, const std::vector<std::string>& values) { m_object[key] = values; }
    void boolean(const char* key, bool value) { m_object[key] = value; }
    void boolean(const char* key, std::optional<bool> value)
    {
        if (value)
            m_object[key] = *value;
    }
    void integer(const char* key, int value, Bounds) { m_object[key] = value; }
    void number(const char* key, double value, Bounds) { m_object[key] = tidy(value); }
    template <class Tag> void number(const char* key, Quantity<Tag> value, Bounds bounds)
    {
        number(key, value.count(), bounds);
    }
    void number(const char* key, Hours value, Bounds bounds) { number(key, value.count(), bounds); }
    void integer(const char* key, std::optional<int> value, Bounds bounds)
    {
        if (value)
            integer(key, *value, bounds);
    }
    template <class T> void number(const char* key, const std::optional<T>& value, Bounds bounds)
    {
        if (value)
            number(key, *value, bounds);
    }

    template <class E, std::size_t N> void word(const char* key, E value, const EnumNames<E, N>& names)
    {
        m_object[key] = nameOf(value, names);
    }
    template <class E, std::size_t N>
    void word(const char* key, const std::optional<E>& value, const EnumNames<E, N>& names)
    {
        if (value)
            word(key, *value, names);
    }

    void money(const char* key, const std::optional<Money>& value)
    {
        if (value)
            price(key, *value);
    }
    void price(const char* key, Money value)
    {
        m_object[key] = {{"microUnits", value.microUnits()}, {"currency", currencyCode(value.currency())}};
    }
    void date(const char* key, Date value)
    {
        if (value.ok())
            m_object[key] = isoDate(value);
    }
    void date(const char* key, const std::optional<Date>& value)
    {
        if (value)
            date(key, *value);
    }

    template <class T> void object(const char* key, const T& value) { write(m_object[key], value); }
    template <class T> void object(const char* key, const std::optional<T>& value)
    {
        if (value)
            object(key, *value);
    }
    template <class T> void list(const char* key, const std::vector<T>& values)
    {
        ordered_json& array = m_object[key] = ordered_json::array();
        for (const T& value : values)
            write(array.emplace_back(), value);
    }
    template <class T> void newList(const char* key, const std::vector<T>& values)
    {
        if (!values.empty())
            list(key, values);
    }
    template <class T> void newObject(const char* key, const T& value)
    {
        if (value != T{})
            object(key, value);
    }
    template <class E, std::size_t N> void newWord(const char* key, E value, const EnumNames<E, N>& names)
    {
        if (value != E{})
            word(key, value, names);
    }
    void model(const char* key, const ModelSpec& model)
    {
        std::visit(
            [&](const auto& spec) {
                MemberWriter writer(m_object[key]);
                writer.text("type", typeWord(spec));
                describe(writer, spec);
            },
            model);
    }

private:
    template <class T> static void write(ordered_json& place, const T& value)
    {
        MemberWriter writer(place);
        describe(writer, value);
    }
    /// Whole numbers without a fraction: "100000", not "100000.0".
    static ordered_json tidy(double value)
    {
        constexpr double kExact = 9007199254740992.0;
        if (value == std::floor(value) && std::abs(value) < kExact)
            return static_cast<std::int64_t>(value);
        return value;
    }

    ordered_json& m_object;
};

} // namespace

Plan withoutContractPrices(Plan plan)
{
    plan.discounts.clear();
    std::erase_if(plan.manualPrices, [](const PriceRow& row) { return isOwnTerm(row.kind); });
    // A quote in the snapshot is one of the book, which everybody has.
    std::erase_if(plan.priceSnapshot,
                  [](const PriceRow& row) { return isOwnTerm(row.kind) && row.kind != PriceKind::Quote; });
    return plan;
}

std::string planToJson(const Plan& plan)
{
    ordered_json body;
    MemberWriter writer(body);
    describe(writer, plan);

    ordered_json document = {{"format", kPlanFormat},
                             {"version", {{"major", kPlanFormatMajor}, {"minor", kPlanFormatMinor}}}};
    document.update(body);
    if (!plan.unknownMembers.empty())
        PlanExtras::fromText(plan.unknownMembers).applyTo(document);
    // Names come from forms, files and command lines: a broken byte must not cost the user the whole plan.
    return document.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

} // namespace quanheng::core
