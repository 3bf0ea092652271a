#pragma once

#include "core/support/date.h"
#include "core/units/money.h"

#include <optional>
#include <string>

namespace quanheng::core {

/// China site (aliyun.com, CNY) and international site (alibabacloud.com, USD): two lists, never conversions
/// of each other.
enum class Site { China, International };
/// The currency of a site's prices, the one place that says so: whatever is priced on one site can be added.
[[nodiscard]] constexpr Currency currencyOf(Site site) { return site == Site::China ? Currency::Cny : Currency::Usd; }
enum class Product { Ecs, PaiDlc, CloudDisk };
enum class PriceUnit { MachineHour, MachineMonth, GiBHour, GiBMonth };
enum class PriceKind { List, Promotion, Quote, Contract, Invoice, Manual };

/// Whether a price holds value-added tax: as the site's list does, or as its source says.
enum class TaxTerm { AsListed, Included, Excluded };

/// What made another price of a stated one, for its trail. Never saved: it is found again from the plan's settings.
struct PriceAdjustment {
    enum class Kind { Discount, AddedTax, RemovedTax };
    Kind kind = Kind::Discount;
    /// The price as its source states it.
    Money stated;
    /// Times this it is the price of the row.
    double factor = 1;
    /// Name of the discount rule, and where it comes from; empty of tax.
    std::string rule;
    std::string source;
    /// First and last day of the rule.
    Date from{};
    std::optional<Date> until = std::nullopt;

    friend bool operator==(const PriceAdjustment&, const PriceAdjustment&) = default;
};

/// One price as somebody published, quoted or entered it.
struct PriceRow {
    Site site = Site::China;
    Product product = Product::Ecs;
    std::string region;
    /// Instance type, disk category.
    std::string spec;
    PriceUnit unit = PriceUnit::MachineHour;
    /// Always positive: 0 is never a price.
    Money price;
    PriceKind kind = PriceKind::List;
    Date asOf{};
    /// Id in the book's table of sources, or the user's own words.
    std::string source;
    /// Date of a later quote that confirmed the price; unset if none.
    std::optional<Date> confirmedOn;
    std::string note;
    TaxTerm tax = TaxTerm::AsListed;
    /// A row of the plan's own, which stands over the book. Never saved: the list that a row stands in says it.
    bool isOwn = false;
    std::optional<PriceAdjustment> adjustment = std::nullopt;

    friend bool operator==(const PriceRow&, const PriceRow&) = default;
};

} // namespace quanheng::core
