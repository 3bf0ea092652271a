#include "core/pricing/import/cell_values.h"
#include "core/pricing/import/price_columns.h"
#include "core/pricing/import/price_review.h"
#include "core/support/csv_records.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace quanheng::core {

namespace {

/// A row as the file states it, before it is the price of a machine.
struct StatedPrice {
    PriceRow row;
    PricePeriod period = PricePeriod::Hour;
    PriceBasis basis = PriceBasis::Machine;
    const InstanceType* type = nullptr;
    Place place;
    Place basisPlace;
};

/// Reads the cells of records; what is wrong goes to the problems, all of it.
class PriceRecordReader {
public:
    PriceRecordReader(const PriceImportContext& context, char separator, FileProblems& problems)
        : m_context(context), m_separator(separator), m_problems(problems)
    {
        for (const PriceRow& row : context.book.rows())
            if (row.product == Product::CloudDisk)
                m_disks.insert(row.spec);
    }

    void take(const FileRecord& record)
    {
        m_record = &record;
        m_isGood = true;
        StatedPrice stated;
        stated.place = record.place(index(PriceColumn::Price));
        stated.basisPlace = record.place(index(PriceColumn::Basis));
        PriceRow& row = stated.row;
        row.product = word(PriceColumn::Product, productWords(), row.product);
        row.kind = kind();
        stated.period = word(PriceColumn::Unit, periodWords(), stated.period);
        stated.basis = word(PriceColumn::Basis, basisWords(), stated.basis);
        if (!text(PriceColumn::Tax).empty())
            row.tax = word(PriceColumn::Tax, taxWords(), row.tax);
        row.region = region();
        readSpec(stated);
        readMoney(row);
        row.asOf = date();
        row.source = needed(PriceColumn::Source);
        row.note = std::string(text(PriceColumn::Note));
        if (m_isGood && checkBasis(stated))
            m_stated.push_back(std::move(stated));
    }

    [[nodiscard]] std::vector<StatedPrice> takeAll() { return std::move(m_stated); }

private:
    static std::size_t index(PriceColumn column) { return static_cast<std::size_t>(column); }
    [[nodiscard]] std::string_view text(PriceColumn column) const { return m_record->text(index(column)); }

    void wrong(PriceColumn column, Message message)
    {
        m_problems.add(m_record->place(index(column)), std::move(message));
        m_isGood = false;
    }

    std::string needed(PriceColumn column)
    {
        const std::string_view cell = text(column);
        if (cell.empty())
            wrong(column, {"file.empty_cell", {}});
        return std::string(cell);
    }

    template <class E> E word(PriceColumn column, std::span<const CellWord<E>> words, E fallback)
    {
        const std::string cell = needed(column);
        const auto value = valueOf(cell, words);
        if (!value && !cell.empty())
            wrong(column, {"file.unknown_word", {cell, allWords(words)}});
        return value.value_or(fallback);
    }

    /// A spot price is a snapshot of a market: it holds for a week, and stands for no price of a plan.
    PriceKind kind()
    {
        const std::string_view cell = text(PriceColumn::Kind);
        if (!isSameWord(cell, "spot") && cell != "抢占式")
            return word(PriceColumn::Kind, kindWords(), PriceKind::List);
        wrong(PriceColumn::Kind, {"price.import.spot", {}});
        return PriceKind::List;
    }

    std::string region()
    {
        const std::string cell = needed(PriceColumn::Region);
        for (const Region& each : m_context.catalogue.regions())
            if (cell == each.id || cell == each.nameZh || cell == each.nameEn)
                return each.id;
        if (!cell.empty())
            wrong(PriceColumn::Region, {"price.import.no_region", {cell}});
        return cell;
    }

    void readSpec(StatedPrice& stated)
    {
        stated.row.spec = needed(PriceColumn::Spec);
        const std::string& spec = stated.row.spec;
        if (spec.empty())
            return;
        if (stated.row.product == Product::CloudDisk) {
            if (!m_disks.contains(spec))
                wrong(PriceColumn::Spec, {"price.import.no_disk", {spec, joined(m_disks)}});
            return;
        }
        const auto own = std::find_if(m_context.ownTypes.begin(), m_context.ownTypes.end(),
                                      [&spec](const InstanceType& type) { return type.id == spec; });
        stated.type = own != m_context.ownTypes.end() ? &*own : m_context.catalogue.instanceType(spec);
        if (stated.type == nullptr)
            wrong(PriceColumn::Spec, {"price.import.no_type", {spec}});
    }

    static std::string joined(const std::set<std::string>& words)
    {
        std::string list;
        for (const std::string& word : words)
            list.append(list.empty() ? "" : ", ").append(word);
        return list;
    }

    /// Site and currency say one thing twice: both have to say it.
    void readMoney(PriceRow& row)
    {
        const std::string code = needed(PriceColumn::Currency);
        const auto currency = currencyFromCode(code);
        if (!currency && !code.empty())
            wrong(PriceColumn::Currency, {"file.unknown_word", {code, std::string("CNY, USD")}});
        row.site = currency == Currency::Usd ? Site::International : Site::China;
        if (!text(PriceColumn::Site).empty()) {
            const Site site = word(PriceColumn::Site, siteWords(), row.site);
            if (currency && currencyOf(site) != *currency)
                wrong(PriceColumn::Currency,
                      {"price.other_currency", {code, std::string(currencyCode(currencyOf(site)))}});
        }
        const auto micro = microFromCell(text(PriceColumn::Price), m_separator);
        if (micro)
            row.price = Money(*micro, currencyOf(row.site));
        else
            wrong(PriceColumn::Price, micro.error());
    }

    Date date()
    {
        const std::string cell = needed(PriceColumn::AsOf);
        const auto day = dayFromCell(cell);
        if (!day && !cell.empty())
            wrong(PriceColumn::AsOf, {"file.expected_date", {cell}});
        // A day of grace: a clock may be behind, a file may come from the other side of the date line.
        if (day && daysBetween(m_context.today, *day) > 1)
            wrong(PriceColumn::AsOf, {"price.import.future", {*day, m_context.today}});
        return day.value_or(Date{});
    }

    bool checkBasis(const StatedPrice& stated)
    {
        const bool isDisk = stated.row.product == Product::CloudDisk;
        if (isDisk != (stated.basis == PriceBasis::GiB))
            wrong(PriceColumn::Basis, {isDisk ? "price.import.disk_basis" : "price.import.machine_basis", {}});
        const bool isOfCards = stated.basis == PriceBasis::Gpu || stated.basis == PriceBasis::Host;
        if (!isDisk && isOfCards && (stated.type->acceleratorCount <= 0 || stated.type->isSlice))
            wrong(PriceColumn::Basis, {"price.import.no_cards", {stated.row.spec}});
        return m_isGood;
    }

    const PriceImportContext& m_context;
    char m_separator;
    FileProblems& m_problems;
    const FileRecord* m_record = nullptr;
    bool m_isGood = true;
    std::set<std::string> m_disks;
    std::vector<StatedPrice> m_stated;
};

PriceUnit unitOf(const StatedPrice& stated)
{
    const bool isHour = stated.period == PricePeriod::Hour;
    if (stated.row.product == Product::CloudDisk)
        return isHour ? PriceUnit::GiBHour : PriceUnit::GiBMonth;
    return isHour ? PriceUnit::MachineHour : PriceUnit::MachineMonth;
}

Money times(Money price, int count) { return {price.microUnits() * count, price.currency()}; }

/// Makes prices of machines of what was stated of cards, vCPUs and parts.
class Conversion {
public:
    explicit Conversion(FileProblems& problems) : m_problems(problems) { }

    std::vector<ReviewedPrice> convert(std::vector<StatedPrice> stated)
    {
        for (const StatedPrice& each : stated)
            if (each.basis == PriceBasis::Host || each.basis == PriceBasis::Gpu)
                m_parts[partKey(each)].push_back(&each);
        std::vector<ReviewedPrice> prices;
        for (StatedPrice& each : stated)
            if (auto price = machinePrice(each))
                prices.push_back(std::move(*price));
        return prices;
    }

private:
    using PartKey = std::tuple<Site, Product, std::string, std::string, PricePeriod, PriceKind, Date, std::string>;
    static PartKey partKey(const StatedPrice& each)
    {
        const PriceRow& row = each.row;
        return {row.site, row.product, row.region, row.spec, each.period, row.kind, row.asOf, row.source};
    }

    [[nodiscard]] const StatedPrice* partner(const StatedPrice& each, PriceBasis basis) const
    {
        const auto parts = m_parts.find(partKey(each));
        if (parts == m_parts.end())
            return nullptr;
        const auto it = std::find_if(parts->second.begin(), parts->second.end(),
                                     [basis](const StatedPrice* part) { return part->basis == basis; });
        return it != parts->second.end() ? *it : nullptr;
    }

    std::optional<ReviewedPrice> machinePrice(const StatedPrice& stated)
    {
        ReviewedPrice price;
        price.row = stated.row;
        price.row.unit = unitOf(stated);
        price.place = stated.place;
        const int cards = stated.type == nullptr ? 0 : stated.type->acceleratorCount;
        const int vcpu = stated.type == nullptr ? 0 : stated.type->vcpu;
        if (stated.basis == PriceBasis::Gpu) {
            if (partner(stated, PriceBasis::Host) != nullptr)
                return std::nullopt; // it is in the price of its host
            price.row.price = times(stated.row.price, cards);
            price.conversion = Message{"price.import.of_cards", {stated.row.price, static_cast<long long>(cards)}};
        } else if (stated.basis == PriceBasis::Vcpu) {
            price.row.price = times(stated.row.price, vcpu);
            price.conversion = Message{"price.import.of_vcpus", {stated.row.price, static_cast<long long>(vcpu)}};
        } else if (stated.basis == PriceBasis::Host) {
            const StatedPrice* card = partner(stated, PriceBasis::Gpu);
            if (card == nullptr) {
                m_problems.add(stated.basisPlace, {"price.import.incomplete", {stated.row.spec}});
                return std::nullopt;
            }
            price.row.price = stated.row.price + times(card->row.price, cards);
            price.conversion =
                Message{"price.import.of_parts", {stated.row.price, card->row.price, static_cast<long long>(cards)}};
        }
        return price;
    }

    FileProblems& m_problems;
    std::map<PartKey, std::vector<const StatedPrice*>> m_parts;
};

} // namespace

Expected<PriceReview> reviewPrices(std::string_view text, std::string_view file, const PriceImportContext& context)
{
    FileProblems problems;
    PriceRecordReader reader(context, recordSeparator(text), problems);
    const RecordFormat format{priceColumns(), "prices", kMostImportedPrices};
    const auto read = readRecords(
        text, file, format, [&reader](const FileRecord& record) { reader.take(record); }, problems);
    if (!read)
        return tl::unexpected(read.error());
    std::vector<ReviewedPrice> prices = Conversion(problems).convert(reader.takeAll());
    if (prices.empty() && problems.count() == 0)
        return tl::unexpected(Error{{"price.import.nothing", {}}, {std::string(file), {}, 0}});
    return reviewRows(std::move(prices), context, std::move(problems));
}

} // namespace quanheng::core
