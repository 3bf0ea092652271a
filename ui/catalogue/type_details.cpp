#include "ui/catalogue/type_details.h"

#include "core/catalogue/estimable.h"
#include "core/planning/supply.h"
#include "ui/browser/details_html.h"
#include "ui/format/format.h"

#include <QStringList>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString fromStd(const std::string& text) { return QString::fromStdString(text); }

QString listOf(const std::vector<std::string>& texts, const QString& separator)
{
    QStringList parts;
    for (const std::string& text : texts)
        parts << fromStd(text);
    return parts.join(separator);
}

} // namespace

QString TypeDetails::html(const core::InstanceType& type, const core::Catalogue& catalogue, const Text& text)
{
    QString html = details::heading(fromStd(type.id));
    if (const auto reason = core::whyNotEstimable(type, catalogue))
        html += details::line(tr("No estimate:"), text.say(*reason));
    html += details::line(tr("Sale:"), text.say(core::saleTerm(type.sale)));
    html += details::line(tr("Seen on sale in October 2024:"),
                          type.seenInRegions.empty() ? tr("in no region") : listOf(type.seenInRegions, u", "_s));
    if (const core::Cpu* cpu = catalogue.cpu(type.cpu))
        html += details::line(tr("Processor:"), fromStd(type.cpuModel.empty() ? cpu->model : type.cpuModel));
    if (const auto& seen = type.measured) {
        QStringList facts{fromStd(seen->cpu)};
        if (!seen->card.empty())
            facts << fromStd(seen->card);
        if (seen->memoryRead)
            facts << tr("memory is read at %1 GB/s")
                         .arg(format::number(seen->memoryRead->count() / core::kBytesPerGB, text.language()));
        if (seen->hostToCard)
            facts << tr("host to GPU %1 GB/s")
                         .arg(format::number(seen->hostToCard->count() / core::kBytesPerGB, text.language()));
        html +=
            details::line(tr("Measured on %1:").arg(format::date(seen->date, text.language())), facts.join(u"; "_s));
    }
    if (!type.notes.empty())
        html += details::line(tr("Note:"), fromStd(type.notes));
    html += details::line(tr("Sources:"), listOf(type.sources, u"; "_s));
    return html;
}

} // namespace quanheng::ui
