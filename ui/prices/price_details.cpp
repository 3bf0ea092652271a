#include "ui/prices/price_details.h"

#include "ui/browser/details_html.h"
#include "ui/format/format.h"
#include "ui/prices/price_words.h"

#include <QStringList>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString fromStd(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString PriceDetails::html(const core::PriceListing& listing, const core::PriceBook& book, const Text& text)
{
    const core::PriceRow& row = listing.row;
    QString html =
        details::heading(QStringList{fromStd(row.spec), fromStd(row.region), priceText(listing, text)}.join(u" · "_s));
    if (listing.reason)
        html += details::line(listing.hasPrice() ? tr("Kept out:") : tr("No price:"), text.say(*listing.reason));
    if (listing.state == core::ListingState::Superseded)
        html += details::line(tr("Not used:"), tr("another row of the same thing is newer or says more."));
    if (!listing.hasPrice())
        return html;
    const core::PriceSourceNote* source = book.source(row.source);
    html += details::line(tr("Source:"), source != nullptr ? fromStd(source->what) : fromStd(row.source));
    if (source != nullptr && !source->basis.empty())
        html += details::line(tr("Basis:"), fromStd(source->basis));
    QString age =
        tr("%1, %2").arg(format::date(row.asOf, text.language()), text.say(core::nameOf(listing.age, kPriceAgeCodes)));
    if (row.confirmedOn)
        age = tr("%1, confirmed on %2, %3")
                  .arg(format::date(row.asOf, text.language()), format::date(*row.confirmedOn, text.language()),
                       text.say(core::nameOf(listing.age, kPriceAgeCodes)));
    html += details::line(tr("Date:"), age);
    if (!row.note.empty())
        html += details::line(tr("Note:"), fromStd(row.note));
    if (listing.type == nullptr && row.product != core::Product::CloudDisk)
        html += details::line(tr("Type:"), tr("no longer in the catalogue."));
    return html;
}

} // namespace quanheng::ui
