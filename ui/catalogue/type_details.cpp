#include "ui/catalogue/type_details.h"

#include "core/catalogue/estimable.h"
#include "core/planning/supply.h"
#include "ui/format/format.h"
#include "ui/text/html.h"

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
    QString details = html::fact(fromStd(type.id));
    if (const auto reason = core::whyNotEstimable(type, catalogue))
        details += html::fact(tr("No estimate:"), text.say(*reason));
    details += html::fact(tr("Sale:"), text.say(core::saleTerm(type.sale)));
    details += html::fact(tr("Seen on sale in October 2024:"),
                          type.seenInRegions.empty() ? tr("in no region") : listOf(type.seenInRegions, u", "_s));
    if (const core::Cpu* cpu = catalogue.cpu(type.cpu))
        details += html::fact(tr("Processor:"), fromStd(type.cpuModel.empty() ? cpu->model : type.cpuModel));
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
        details +=
            html::fact(tr("Measured on %1:").arg(format::date(seen->date, text.language())), facts.join(u"; "_s));
    }
    if (!type.notes.empty())
        details += html::fact(tr("Note:"), fromStd(type.notes));
    details += html::fact(tr("Sources:"), listOf(type.sources, u"; "_s));
    return details;
}

} // namespace quanheng::ui
