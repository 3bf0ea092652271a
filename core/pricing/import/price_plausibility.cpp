#include "core/pricing/import/price_plausibility.h"

#include <algorithm>
#include <vector>

namespace quanheng::core {

namespace {

/// Hours of the list in a month's price, of the families that have such a rule.
constexpr double kListHoursInMonth = 480;

std::optional<Money> median(std::vector<Money> prices)
{
    if (prices.empty())
        return std::nullopt;
    const auto middle = prices.begin() + static_cast<std::ptrdiff_t>(prices.size() / 2);
    std::nth_element(prices.begin(), middle, prices.end(),
                     [](Money a, Money b) { return a.microUnits() < b.microUnits(); });
    return *middle;
}

PriceKey hourOf(const PriceRow& row)
{
    PriceKey key{row.site, row.product, row.region, row.spec, row.unit};
    if (key.unit == PriceUnit::MachineMonth)
        key.unit = PriceUnit::MachineHour;
    // The job service's own prices stand in no list: those of the machines are the nearest.
    if (key.product == Product::PaiDlc)
        key.product = Product::Ecs;
    return key;
}

/// How many parts share the price of a machine: its cards, or its vCPUs where it has none.
int partsOf(const InstanceType& type) { return type.acceleratorCount > 0 ? type.acceleratorCount : type.vcpu; }

} // namespace

std::optional<Money> PricePlausibility::medianOfPart(Site site, const std::string& accelerator)
{
    const auto [place, isNew] = m_parts.try_emplace({site, accelerator}, std::nullopt);
    if (!isNew)
        return place->second;
    std::vector<Money> prices;
    for (const PriceRow& row : m_book.rows()) {
        if (row.site != site || row.product != Product::Ecs || row.unit != PriceUnit::MachineHour)
            continue;
        const InstanceType* type = m_catalogue.instanceType(row.spec);
        const bool isLike = type != nullptr && !type->isSlice && type->accelerator == accelerator
            && (type->acceleratorCount > 0) == !accelerator.empty() && partsOf(*type) > 0;
        if (isLike)
            prices.push_back(row.price * (1.0 / partsOf(*type)));
    }
    return place->second = median(std::move(prices));
}

std::optional<PriceReference> PricePlausibility::referenceOf(const PriceRow& row, const InstanceType* type)
{
    const PriceKey key = hourOf(row);
    const double times = row.unit == PriceUnit::MachineMonth ? kListHoursInMonth : 1;
    if (const auto here = m_book.find(key); here.isKnown())
        return PriceReference{here->price * times, "price.reference.same"};
    std::vector<Money> others;
    for (const PriceRow& other : m_book.elsewhere(key))
        others.push_back(other.price);
    if (const auto elsewhere = median(std::move(others)))
        return PriceReference{*elsewhere * times, "price.reference.elsewhere"};
    if (type == nullptr || row.product == Product::CloudDisk || partsOf(*type) == 0)
        return std::nullopt;
    const auto part = medianOfPart(row.site, type->accelerator);
    if (!part || part->microUnits() <= 0)
        return std::nullopt;
    return PriceReference{*part * (times * partsOf(*type)),
                          type->accelerator.empty() ? "price.reference.vcpu" : "price.reference.card"};
}

std::optional<Message> PricePlausibility::doubt(const PriceRow& row, const InstanceType* type)
{
    const auto reference = referenceOf(row, type);
    if (!reference)
        return std::nullopt;
    const double ratio = row.price / reference->price;
    if (ratio <= kImplausibleRatio && ratio >= 1 / kImplausibleRatio)
        return std::nullopt;
    return Message{ratio > 1 ? "price.import.implausibly_high" : "price.import.implausibly_low",
                   {row.price, ratio > 1 ? ratio : 1 / ratio, reference->price, Term{reference->code}}};
}

} // namespace quanheng::core
