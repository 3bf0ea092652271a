#include "core/pricing/price_book_reader.h"

#include "core/pricing/price_fields.h"
#include "core/pricing/price_names.h"
#include "core/support/data_file.h"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace quanheng::core {

namespace {

/// The word that a source uses for all regions of the mainland.
constexpr std::string_view kMainland = "mainland";

void readSources(const JsonCursor& root, PriceBook& book)
{
    root["sources"].eachMember([&book](const std::string& id, const JsonCursor& from) {
        if (book.source(id) != nullptr)
            return;
        const std::string what = from.has("what")
            ? from.text("what")
            : from.text("repo") + " " + from.text("path") + " at " + from.text("commit");
        book.addSource({id, what, from.textOr("basis", {})});
    });
}

/// One capture of the machine list: where and when its prices were seen.
struct Capture {
    std::string source;
    Date asOf{};
    PriceKind kind = PriceKind::List;
};

/// Reads prices_ecs.json.
class MachinePriceReader {
public:
    MachinePriceReader(const JsonCursor& root, const Catalogue& catalogue, PriceBook& book)
        : m_root(root), m_catalogue(catalogue), m_book(book)
    {
        m_line.site = root.enumeration("site", kSiteNames);
        m_line.product = root.enumeration("product", kProductNames);
        m_currency = readCurrency(root, m_line.site);
        root.eachOf("captures", [this](const JsonCursor& from) {
            m_captures.push_back(
                {from.text("source"), readDate(from, "as_of"), from.enumeration("kind", kPriceKindNames)});
        });
        root.eachOf("confirmations", [this](const JsonCursor& from) {
            std::optional<Date>& date = m_confirmed[{from.text("region"), from.text("type")}];
            date = std::max(date.value_or(Date{}), readDate(from, "as_of"));
        });
        root.eachOf("row_notes", [this](const JsonCursor& from) {
            m_notes[{from.text("region"), from.text("type")}] = from.text("note");
        });
    }

    void read()
    {
        readList();
        m_root.eachOf("quotes", [this](const JsonCursor& from) { readQuote(from); });
        m_root.eachOf("quarantined", [this](const JsonCursor& from) { readQuarantined(from); });
        m_root.eachOf("unknown", [this](const JsonCursor& from) { readUnknown(from); });
        readInternational(m_root["intl"]);
    }

private:
    void readList()
    {
        m_root["rows"].eachMember([this](const std::string& region, const JsonCursor& types) {
            if (m_catalogue.region(region) == nullptr)
                types.report(Message{"catalogue.unknown_key", {region}});
            types.eachMember([&](const std::string& type, const JsonCursor& pair) { readPair(region, type, pair); });
        });
    }

    /// [price in millionths, place in the list of captures]
    void readPair(const std::string& region, const std::string& type, const JsonCursor& pair)
    {
        if (m_catalogue.instanceType(type) == nullptr)
            pair.report(Message{"catalogue.unknown_key", {type}});
        PriceRow row = m_line;
        row.region = region;
        row.spec = type;
        std::size_t place = 0;
        pair.each([&](const JsonCursor& field) {
            if (place++ == 0)
                row.price = readMicro(field, m_currency);
            else
                setCapture(row, field);
        });
        if (place != 2)
            pair.report(Message{"file.expected_list", {}});
        if (const auto it = m_confirmed.find({region, type}); it != m_confirmed.end())
            row.confirmedOn = it->second;
        if (const auto it = m_notes.find({region, type}); it != m_notes.end())
            row.note = it->second;
        add(std::move(row));
    }

    void setCapture(PriceRow& row, const JsonCursor& index) const
    {
        const double place = index.asNumber({0, static_cast<double>(m_captures.size()) - 1});
        if (m_captures.empty() || place != std::floor(place))
            return index.report(Message{"file.expected_integer", {place}});
        const Capture& capture = m_captures[static_cast<std::size_t>(place)];
        row.source = capture.source;
        row.asOf = capture.asOf;
        row.kind = capture.kind;
    }

    /// Region, type and price of a record that names them itself.
    [[nodiscard]] PriceRow rowOf(const JsonCursor& from, Currency currency) const
    {
        PriceRow row = m_line;
        row.region = from.text("region");
        row.spec = from.text("type");
        if (m_catalogue.region(row.region) == nullptr)
            from["region"].report(Message{"catalogue.unknown_key", {row.region}});
        if (m_catalogue.instanceType(row.spec) == nullptr)
            from["type"].report(Message{"catalogue.unknown_key", {row.spec}});
        if (from.has("price_micro"))
            row.price = readMicro(from["price_micro"], currency);
        return row;
    }

    void readQuote(const JsonCursor& from)
    {
        PriceRow row = rowOf(from, m_currency);
        row.kind = from.enumeration("kind", kPriceKindNames);
        row.asOf = readDate(from, "as_of");
        row.source = from.text("source");
        row.note = from.textOr("derived", {});
        add(std::move(row));
    }

    void readQuarantined(const JsonCursor& from)
    {
        PriceRow row = rowOf(from, m_currency);
        setCapture(row, from["capture"]);
        row.note = from.text("reason");
        Message reason{"price.quarantined", {row.spec, row.region, HourlyPrice(row.price)}};
        m_book.quarantine(std::move(row), std::move(reason));
    }

    void readUnknown(const JsonCursor& from)
    {
        const PriceRow row = rowOf(from, m_currency);
        m_book.markUnknown({row.site, row.product, row.region, row.spec, row.unit},
                           Message{"price.listed_without_price", {row.spec, row.region}});
    }

    /// The international site's own list: never a conversion of the other.
    void readInternational(const JsonCursor& from)
    {
        const Site site = from.enumeration("site", kSiteNames);
        const Currency currency = readCurrency(from, site);
        const PriceKind kind = from.enumeration("kind", kPriceKindNames);
        from.eachOf("rows", [&](const JsonCursor& record) {
            PriceRow row = rowOf(record, currency);
            row.site = site;
            row.kind = kind;
            row.asOf = readDate(record, "as_of");
            row.source = record.text("source");
            add(std::move(row));
        });
    }

    /// A book refuses a price of nothing; the error that it comes from has been reported.
    void add(PriceRow row)
    {
        if (row.price.microUnits() > 0)
            m_book.add(std::move(row));
        else
            m_root.report(Message{"file.not_positive", {}});
    }

    JsonCursor m_root;
    const Catalogue& m_catalogue;
    PriceBook& m_book;
    /// What all rows of the list have in common.
    PriceRow m_line;
    Currency m_currency = Currency::Cny;
    std::vector<Capture> m_captures;
    std::map<std::pair<std::string, std::string>, std::optional<Date>> m_confirmed;
    std::map<std::pair<std::string, std::string>, std::string> m_notes;
};

/// Reads the cloud disks of storage.json.
class DiskPriceReader {
public:
    DiskPriceReader(const Catalogue& catalogue, PriceBook& book, std::vector<Rejection>& rejections)
        : m_catalogue(catalogue), m_book(book), m_rejections(rejections)
    {
    }

    void read(const JsonCursor& root)
    {
        root.eachOf("cloud_disks", [this](const JsonCursor& disk) {
            const std::string category = disk.text("key");
            disk.eachOf("prices", [&](const JsonCursor& from) { readRow(category, from); });
        });
    }

private:
    void readRow(const std::string& category, const JsonCursor& from)
    {
        const std::optional<PriceUnit> unit = valueOf(from.text("unit"), kPriceUnitNames);
        if (!unit)
            return reject(category, from, "price.disk_of_another_unit");
        if (!from.has("as_of"))
            return reject(category, from, "price.disk_without_date");
        PriceRow row;
        row.site = from.enumeration("site", kSiteNames);
        row.product = Product::CloudDisk;
        row.spec = category;
        row.unit = *unit;
        row.price = readPrice(from, "price", readCurrency(from, row.site));
        if (std::abs(row.price.units() / readDecimal(from, "price", kPositive) - 1) > kRoundingError)
            return reject(category, from, "price.finer_than_money");
        row.kind = from.enumeration("kind", kPriceKindNames);
        row.asOf = readDate(from, "as_of");
        from["sources"].each([&row](const JsonCursor& source) {
            if (row.source.empty())
                row.source = source.asText();
        });
        row.note = from.textOr("note", {});
        if (from.has("confirmed_on"))
            row.confirmedOn = readDate(from, "confirmed_on");
        addForItsRegions(from, row);
    }

    void addForItsRegions(const JsonCursor& from, PriceRow row)
    {
        const std::string named = from.text("region");
        for (const Region& region : m_catalogue.regions()) {
            row.region = region.id;
            if (region.id == named || (named == kMainland && region.isMainland))
                m_book.add(row);
        }
        if (named != kMainland && m_catalogue.region(named) == nullptr)
            from["region"].report(Message{"catalogue.unknown_key", {named}});
        if (from.has("confirmed_in"))
            addQuotes(from, std::move(row));
    }

    /// Somebody was quoted the same price in other regions.
    void addQuotes(const JsonCursor& from, PriceRow row)
    {
        row.kind = PriceKind::Quote;
        row.asOf = readDate(from, "confirmed_on");
        row.source = from.text("confirmed_by");
        row.confirmedOn.reset();
        from.eachOf("confirmed_in", [&](const JsonCursor& region) {
            row.region = region.asText();
            if (m_catalogue.region(row.region) == nullptr)
                region.report(Message{"catalogue.unknown_key", {row.region}});
            m_book.add(row);
        });
    }

    void reject(const std::string& category, const JsonCursor& from, std::string code)
    {
        m_rejections.push_back({category, Message{std::move(code), {category, from.text("region")}}});
    }

    /// What rounding to whole millionths may change: money is not kept finer.
    static constexpr double kRoundingError = 1e-9;

    const Catalogue& m_catalogue;
    PriceBook& m_book;
    std::vector<Rejection>& m_rejections;
};

void rejectLeftOut(const JsonCursor& counts, std::vector<Rejection>& rejections)
{
    const long long pairs = counts.integer("left_out_pairs", kNonNegative);
    const long long types = counts.integer("left_out_types", kNonNegative);
    if (pairs > 0)
        rejections.push_back({"prices_ecs.json", Message{"price.left_out", {pairs, types}}});
}

} // namespace

Expected<PriceBook> readPriceBook(const FileReader& readFile, const Catalogue& catalogue,
                                  std::vector<Rejection>& rejections)
{
    PriceBook book;
    const Expected<void> machines = readDataFile(readFile, "prices_ecs.json", [&](const JsonCursor& root) {
        readSources(root, book);
        MachinePriceReader(root, catalogue, book).read();
        rejectLeftOut(root["counts"], rejections);
    });
    if (!machines)
        return tl::unexpected(machines.error());
    const Expected<void> disks = readDataFile(readFile, "storage.json", [&](const JsonCursor& root) {
        readSources(root, book);
        DiskPriceReader(catalogue, book, rejections).read(root);
    });
    if (!disks)
        return tl::unexpected(disks.error());
    return book;
}

} // namespace quanheng::core
