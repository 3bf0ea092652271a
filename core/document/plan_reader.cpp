#include "core/document/plan_extras.h"
#include "core/document/plan_file.h"
#include "core/document/plan_members.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace quanheng::core {

namespace {

using nlohmann::json;

/// Sixteen MiB hold tens of thousands of price rows; a plan has hundreds.
constexpr JsonLimits kPlanLimits{16U * 1024U * 1024U, 64};

void checkCurrency(const JsonCursor& place, Currency currency, Site site)
{
    if (currency != currencyOf(site))
        place["currency"].report(
            Message{"price.other_currency",
                    {std::string(currencyCode(currency)), std::string(currencyCode(currencyOf(site)))}});
}

// What the members of one object must be to one another.
template <class T> void check(const JsonCursor&, const T&) { }
void check(const JsonCursor& place, const Policy& policy) { checkCurrency(place, policy.currency, policy.site); }
void check(const JsonCursor& place, const PriceRow& row)
{
    checkCurrency(place["price"], row.price.currency(), row.site);
}

void check(const JsonCursor& place, const ExchangeRate& rate)
{
    // A rate without its day and its source converts nothing.
    if (!rate.date.ok())
        place["date"].report(Message{"file.missing_member", {}});
    if (rate.source.empty())
        place["source"].report(Message{"file.missing_member", {}});
}

void check(const JsonCursor& place, const OwnRun& run)
{
    const bool isSpread = (!run.slow || *run.slow <= run.rate) && (!run.fast || *run.fast >= run.rate);
    if (!isSpread)
        place["samplesPerSecond"].report(Message{"file.own_run_spread", {}});
}

/// Reads the members of one object and keeps those that nobody asked for.
class MemberReader {
public:
    MemberReader(const JsonCursor& place, PlanExtras& extras) : m_place(place), m_extras(extras)
    {
        if (!m_place.isObject())
            m_place.report(Message{"file.expected_object", {}});
    }
    /// Reads what describe() names, and keeps the rest.
    template <class T> void read(T& value)
    {
        describe(*this, value);
        check(m_place, value);
        keepUnknown();
    }

    void text(const char* key, std::string& value)
    {
        if (isThere(key))
            value = m_place.text(key);
    }
    void texts(const char* key, std::vector<std::string>& values)
    {
        if (isThere(key))
            m_place.eachOf(key, [&](const JsonCursor& element) { values.push_back(element.asText()); });
    }
    void boolean(const char* key, bool& value)
    {
        if (isThere(key))
            value = m_place.boolean(key);
    }
    void integer(const char* key, int& value, Bounds bounds)
    {
        if (isThere(key))
            value = m_place.integer(key, bounds);
    }
    void number(const char* key, double& value, Bounds bounds)
    {
        if (isThere(key))
            value = m_place.number(key, bounds);
    }
    template <class Tag> void number(const char* key, Quantity<Tag>& value, Bounds bounds)
    {
        if (isThere(key))
            value = Quantity<Tag>(m_place.number(key, bounds));
    }
    void boolean(const char* key, std::optional<bool>& value)
    {
        if (isGiven(key))
            value = m_place.boolean(key);
    }
    void integer(const char* key, std::optional<int>& value, Bounds bounds)
    {
        if (isGiven(key))
            value = m_place.integer(key, bounds);
    }
    template <class T> void number(const char* key, std::optional<T>& value, Bounds bounds)
    {
        if (isGiven(key))
            value = T(m_place.number(key, bounds));
    }

    template <class E, std::size_t N> void word(const char* key, E& value, const EnumNames<E, N>& names)
    {
        if (isThere(key))
            value = m_place.enumeration(key, names);
    }
    template <class E, std::size_t N> void word(const char* key, std::optional<E>& value, const EnumNames<E, N>& names)
    {
        if (isGiven(key))
            value = m_place.enumeration(key, names);
    }

    void money(const char* key, std::optional<Money>& value)
    {
        if (isGiven(key))
            value = moneyAt(m_place[key], 0);
    }
    void price(const char* key, Money& value)
    {
        if (isThere(key))
            value = moneyAt(m_place[key], 1);
    }
    /// A date that may be unset.
    void date(const char* key, Date& value)
    {
        if (isGiven(key))
            value = dateAt(m_place[key]);
    }
    void date(const char* key, std::optional<Date>& value)
    {
        if (isGiven(key))
            value = dateAt(m_place[key]);
    }

    template <class T> void object(const char* key, T& value)
    {
        if (isThere(key))
            read(m_place[key], value);
    }
    template <class T> void object(const char* key, std::optional<T>& value)
    {
        if (isGiven(key))
            read(m_place[key], value.emplace());
    }
    template <class T> void list(const char* key, std::vector<T>& values)
    {
        if (!isThere(key))
            return;
        m_place.eachOf(key, [&](const JsonCursor& element) { read(element, values.emplace_back()); });
        m_extras.setListLength(m_place[key].pointer(), values.size());
    }
    template <class T> void newList(const char* key, std::vector<T>& values)
    {
        if (isGiven(key))
            list(key, values);
    }
    template <class T> void newObject(const char* key, T& value)
    {
        if (isGiven(key))
            object(key, value);
    }
    template <class E, std::size_t N> void newWord(const char* key, E& value, const EnumNames<E, N>& names)
    {
        if (isGiven(key))
            word(key, value, names);
    }
    void model(const char* key, ModelSpec& model);
    /// A member that is read elsewhere.
    void skip(const char* key) { m_known.emplace_back(key); }

private:
    template <class T> void read(const JsonCursor& place, T& value) { MemberReader(place, m_extras).read(value); }
    template <class T> void readModel(const JsonCursor& place, ModelSpec& model)
    {
        MemberReader reader(place, m_extras);
        reader.skip("type");
        T value;
        reader.read(value);
        model = std::move(value);
    }

    bool isGiven(const char* key)
    {
        m_known.emplace_back(key);
        return m_place.has(key);
    }
    bool isThere(const char* key)
    {
        if (isGiven(key))
            return true;
        if (m_place.isObject())
            m_place[key].report(Message{m_place.isNull(key) ? "file.null_member" : "file.missing_member", {}});
        return false;
    }
    void keepUnknown() const
    {
        if (!m_place.isObject())
            return;
        m_place.eachMember([&](const std::string& key, const JsonCursor& member) {
            if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
                m_extras.add(member.pointer(), member.raw());
        });
    }

    static Money moneyAt(const JsonCursor& place, std::int64_t low);
    static Date dateAt(const JsonCursor& place);

    const JsonCursor m_place;
    PlanExtras& m_extras;
    std::vector<std::string> m_known;
};

/// Micro-units are whole 64-bit numbers, which a double does not hold exactly.
Money MemberReader::moneyAt(const JsonCursor& place, std::int64_t low)
{
    if (!place.isObject()) {
        place.report(Message{"file.expected_object", {}});
        return {};
    }
    const Currency currency = place.enumeration("currency", kCurrencyNames);
    const JsonCursor amount = place["microUnits"];
    const json& raw = amount.raw();
    if (!raw.is_number_integer()) {
        amount.report(Message{"file.expected_integer", {amount.shown()}});
        return Money::zero(currency);
    }
    constexpr std::int64_t kHigh = std::numeric_limits<std::int64_t>::max();
    const bool isTooLarge = raw.is_number_unsigned() && raw.get<std::uint64_t>() > static_cast<std::uint64_t>(kHigh);
    if (isTooLarge || raw.get<std::int64_t>() < low) {
        amount.report(Message{"file.number_out_of_range",
                              {raw.get<double>(), static_cast<double>(low), static_cast<double>(kHigh)}});
        return Money::zero(currency);
    }
    return {raw.get<std::int64_t>(), currency};
}

Date MemberReader::dateAt(const JsonCursor& place)
{
    const std::string text = place.asText();
    const auto date = dateFromIso(text);
    if (!date)
        place.report(Message{"file.expected_date", {text}});
    return date.value_or(Date{});
}

void MemberReader::model(const char* key, ModelSpec& model)
{
    if (!isThere(key))
        return;
    const JsonCursor place = m_place[key];
    if (!place.isObject()) {
        place.report(Message{"file.expected_object", {}});
        return;
    }
    const std::string type = place.text("type");
    if (type == "transformer")
        readModel<TransformerModel>(place, model);
    else if (type == "deep")
        readModel<DeepModel>(place, model);
    else if (type == "classic")
        readModel<ClassicJob>(place, model);
    else if (type == "none")
        readModel<std::monostate>(place, model);
    else if (place.has("type"))
        place["type"].reportUnknownWord(type, {"transformer", "deep", "classic", "none"});
}

std::string versionText(int major, int minor) { return std::to_string(major) + "." + std::to_string(minor); }

/// Before anything else: why this is no plan, or none of a version that this program can read.
std::optional<Error> versionError(const json& document, std::string_view file)
{
    JsonErrors errors{std::string(file)};
    const JsonCursor root(document, errors);
    if (!root.isObject() || !root.has("format") || root["format"].raw() != kPlanFormat) {
        root["format"].report(Message{"file.not_a_plan", {}});
        return errors.first();
    }
    const JsonCursor version = root["version"];
    const int major = version.integer("major", Bounds{1, 1e9});
    const int minor = version.integer("minor", Bounds{0, 1e9});
    if (major > kPlanFormatMajor)
        version.report(Message{"file.newer_version",
                               {versionText(major, minor), versionText(kPlanFormatMajor, kPlanFormatMinor)}});
    return errors.first();
}

void readBody(const JsonCursor& root, Plan& plan, PlanExtras& extras)
{
    MemberReader reader(root, extras);
    reader.skip("format");
    reader.skip("version");
    reader.read(plan);
    if (root.has("workloads") && plan.workloads.empty())
        root["workloads"].report(Message{"file.no_workload", {}});
}

} // namespace

Expected<Plan> planFromJson(std::string_view text, std::string_view file)
{
    const auto document = parseJson(text, file, kPlanLimits);
    if (!document)
        return tl::unexpected(document.error());
    if (const auto error = versionError(*document, file))
        return tl::unexpected(*error);
    JsonErrors errors{std::string(file)};
    Plan plan;
    PlanExtras extras;
    readBody(JsonCursor(*document, errors), plan, extras);
    if (errors.first())
        return tl::unexpected(*errors.first());
    plan.unknownMembers = extras.toText();
    return plan;
}

std::vector<std::string> unusedMembers(const Plan& plan)
{
    return PlanExtras::fromText(plan.unknownMembers).pointers();
}

} // namespace quanheng::core
