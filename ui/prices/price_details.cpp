#include "ui/prices/price_details.h"

#include "core/pricing/price_names.h"
#include "ui/format/format.h"
#include "ui/prices/price_words.h"
#include "ui/text/html.h"

#include <QStringList>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString fromStd(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString PriceDetails::html(const core::PriceListing& listing, const PriceRecords& records, const core::PriceBook& book,
                           const Text& text)
{
    const core::PriceRow& row = listing.row;
    QString details =
        html::fact(QStringList{fromStd(row.spec), fromStd(row.region), priceText(listing, text)}.join(u" · "_s));
    if (listing.reason)
        details += html::fact(listing.hasPrice() ? tr("Kept out:") : tr("No price:"), text.say(*listing.reason));
    if (listing.state == core::ListingState::Superseded)
        details += html::fact(tr("Not used:"), tr("another row of the same thing is newer or says more."));
    if (!listing.hasPrice())
        return details;
    if (const auto run = priceOfRun(listing, records))
        details += html::fact(tr("One run on one machine:"),
                              tr("%1 (%2, 80 % band), the machine alone, without start-up and disk")
                                  .arg(text.value(run->p50), text.rangeOf(run->p50, run->p10, run->p90)));
    const core::PriceSourceNote* source = book.source(row.source);
    details += html::fact(tr("Source:"), source != nullptr ? fromStd(source->what) : fromStd(row.source));
    if (source != nullptr && !source->basis.empty())
        details += html::fact(tr("Basis:"), fromStd(source->basis));
    QString age = tr("%1, %2").arg(format::date(row.asOf, text.language()),
                                   text.say(core::nameOf(listing.age, core::kPriceAgeTerms)));
    if (row.confirmedOn)
        age = tr("%1, confirmed on %2, %3")
                  .arg(format::date(row.asOf, text.language()), format::date(*row.confirmedOn, text.language()),
                       text.say(core::nameOf(listing.age, core::kPriceAgeTerms)));
    details += html::fact(tr("Date:"), age);
    if (!row.note.empty())
        details += html::fact(tr("Note:"), fromStd(row.note));
    if (listing.type == nullptr && row.product != core::Product::CloudDisk)
        details += html::fact(tr("Type:"), tr("no longer in the catalogue."));
    return details;
}

} // namespace quanheng::ui
