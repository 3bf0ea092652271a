#include "ui/prices/price_columns.h"

#include "core/pricing/price_names.h"
#include "ui/format/format.h"
#include "ui/forms/region_box.h"
#include "ui/prices/price_words.h"

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString orDash(const std::optional<QString>& text) { return text.value_or(u"—"_s); }

QString cardText(const core::PriceListing& listing, const core::Catalogue& catalogue)
{
    const core::InstanceType* type = listing.type;
    if (type == nullptr || type->acceleratorCount < 1)
        return orDash({});
    const core::Accelerator* card = catalogue.accelerator(type->accelerator);
    const QString name = QString::fromStdString(card != nullptr ? card->name : type->accelerator);
    return u"%1 × %2"_s.arg(type->acceleratorCount).arg(name);
}

QString stateText(const core::PriceListing& listing, const Text& text)
{
    if (listing.state == core::ListingState::Used)
        return text.say(core::nameOf(listing.age, core::kPriceAgeTerms));
    return text.say(core::nameOf(listing.state, kListingStateCodes));
}

/// Days since the turn of the epoch: sorts by date.
QVariant dayNumber(const core::PriceListing& listing)
{
    if (!listing.hasPrice())
        return {};
    return static_cast<qlonglong>(std::chrono::sys_days(core::lastKnown(listing.row)).time_since_epoch().count());
}

std::optional<core::Money> middle(const std::optional<core::Band<core::Money>>& band)
{
    return band ? std::optional(band->p50) : std::nullopt;
}

QVariant units(const std::optional<core::Money>& money) { return money ? QVariant(money->units()) : QVariant(); }

} // namespace

std::optional<core::Band<core::Money>> priceOfRun(const core::PriceListing& listing, const PriceRecords& records)
{
    const auto found = records.runTimes.find(listing.row.spec);
    if (!listing.hasPrice() || listing.row.unit != core::PriceUnit::MachineHour || found == records.runTimes.end())
        return std::nullopt;
    const auto priceOf = [&listing](core::Seconds time) { return listing.row.price * core::Hours(time).count(); };
    const core::Band<core::Seconds>& time = found->second;
    return core::Band<core::Money>{priceOf(time.p10), priceOf(time.p50), priceOf(time.p90)};
}

QString priceText(const core::PriceListing& listing, const Text& text)
{
    if (!listing.hasPrice())
        return orDash({});
    return text.say(core::amountOf(listing.row));
}

std::vector<RecordColumn> PriceColumns::columns(std::shared_ptr<const PriceRecords> records,
                                                const core::Catalogue& catalogue, const Text& text)
{
    std::vector<RecordColumn> columns;
    const auto at = [records](std::size_t record) -> const core::PriceListing& { return records->listings[record]; };
    const auto words = [&columns](const QString& heading, std::function<QString(std::size_t)> show) {
        columns.push_back({heading, show, [show](std::size_t record) { return QVariant(show(record)); }, false});
    };
    const auto figures = [&columns](const QString& heading, std::function<QString(std::size_t)> show,
                                    std::function<QVariant(std::size_t)> key) {
        columns.push_back({heading, std::move(show), std::move(key), true});
    };
    const auto exact = [text](const std::optional<core::Money>& money) {
        return money ? format::moneyExact(*money, text.language()) : orDash({});
    };
    words(tr("Type"), [at](std::size_t record) { return QString::fromStdString(at(record).row.spec); });
    words(tr("GPU"), [at, &catalogue](std::size_t record) { return cardText(at(record), catalogue); });
    figures(
        tr("Price"), [at, text](std::size_t record) { return priceText(at(record), text); },
        [at](std::size_t record) {
            return at(record).hasPrice() ? QVariant(at(record).row.price.units()) : QVariant();
        });
    figures(
        tr("Per GPU-hour"), [at, exact](std::size_t record) { return exact(at(record).perCardHour); },
        [at](std::size_t record) { return units(at(record).perCardHour); });
    figures(
        tr("One run here"),
        [at, exact, records](std::size_t record) { return exact(middle(priceOfRun(at(record), *records))); },
        [at, records](std::size_t record) { return units(middle(priceOfRun(at(record), *records))); });
    words(tr("Region"), [at, &catalogue, text](std::size_t record) {
        const core::Region* region = catalogue.region(at(record).row.region);
        return region != nullptr ? regionLabel(*region, text.language())
                                 : QString::fromStdString(at(record).row.region);
    });
    figures(
        tr("vCPU per GPU"),
        [at, text](std::size_t record) {
            const auto& share = at(record).vcpuPerCard;
            return share ? format::number(*share, text.language()) : orDash({});
        },
        [at](std::size_t record) {
            const auto& share = at(record).vcpuPerCard;
            return share ? QVariant(*share) : QVariant();
        });
    words(tr("Product"),
          [at, text](std::size_t record) { return text.say(core::nameOf(at(record).row.product, kProductCodes)); });
    words(tr("Kind"), [at, text](std::size_t record) {
        return at(record).hasPrice() ? text.say(core::nameOf(at(record).row.kind, core::kPriceKindTerms)) : orDash({});
    });
    columns.push_back({tr("Date"),
                       [at, text](std::size_t record) {
                           return at(record).hasPrice() ? format::date(core::lastKnown(at(record).row), text.language())
                                                        : orDash({});
                       },
                       [at](std::size_t record) { return dayNumber(at(record)); }, false});
    words(tr("State"), [at, text](std::size_t record) { return stateText(at(record), text); });
    return columns;
}

} // namespace quanheng::ui
