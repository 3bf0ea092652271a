#include "ui/catalogue/type_columns.h"

#include "core/catalogue/estimable.h"
#include "core/planning/supply.h"
#include "ui/format/format.h"

#include <functional>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

using Type = core::InstanceType;

QString dash() { return u"—"_s; }

std::optional<double> gibibytesOfCard(const Type& type, const core::Catalogue& catalogue)
{
    const core::Accelerator* card = type.isSlice ? nullptr : catalogue.accelerator(type.accelerator);
    return card != nullptr ? std::optional(core::inGiB(card->memory)) : std::nullopt;
}

std::optional<double> gigabits(const Type& type)
{
    return type.network.baseline ? std::optional(core::inGbitPerSecond(*type.network.baseline)) : std::nullopt;
}

std::optional<double> cards(const Type& type)
{
    return type.acceleratorCount > 0 ? std::optional<double>(type.acceleratorCount) : std::nullopt;
}

QString rdmaWord(core::RdmaKind kind)
{
    switch (kind) {
    case core::RdmaKind::Erdma:
        return u"eRDMA"_s;
    case core::RdmaKind::Roce:
        return u"RoCE"_s;
    case core::RdmaKind::None:
    case core::RdmaKind::Unknown:
        break;
    }
    return dash();
}

} // namespace

std::vector<RecordColumn> TypeColumns::columns(const core::Catalogue& catalogue, const Text& text)
{
    std::vector<RecordColumn> columns;
    const auto at = [&catalogue](std::size_t record) -> const Type& { return catalogue.instanceTypes()[record]; };
    const auto words = [&](const QString& heading, std::function<QString(const Type&)> show) {
        columns.push_back({heading, [at, show](std::size_t record) { return show(at(record)); },
                           [at, show](std::size_t record) { return QVariant(show(at(record))); }, false});
    };
    const auto figures = [&](const QString& heading, std::function<std::optional<double>(const Type&)> value) {
        columns.push_back({heading,
                           [at, value, text](std::size_t record) {
                               const auto figure = value(at(record));
                               return figure ? format::number(*figure, text.language(), 4) : dash();
                           },
                           [at, value](std::size_t record) {
                               const auto figure = value(at(record));
                               return figure ? QVariant(*figure) : QVariant();
                           },
                           true});
    };
    words(tr("Type"), [](const Type& type) { return QString::fromStdString(type.id); });
    words(tr("Family"), [](const Type& type) { return QString::fromStdString(type.family); });
    words(tr("GPU"), [&catalogue](const Type& type) {
        const core::Accelerator* card = catalogue.accelerator(type.accelerator);
        return card != nullptr ? QString::fromStdString(card->name) : dash();
    });
    figures(tr("GPUs"), cards);
    figures(tr("GPU memory, GiB"), [&catalogue](const Type& type) { return gibibytesOfCard(type, catalogue); });
    figures(tr("vCPU"), [](const Type& type) { return std::optional<double>(type.vcpu); });
    figures(tr("Memory, GiB"), [](const Type& type) { return std::optional(core::inGiB(type.memory)); });
    figures(tr("Network, Gbit/s"), gigabits);
    words(tr("RDMA"), [](const Type& type) { return rdmaWord(type.network.rdma); });
    words(tr("Sale"), [text](const Type& type) { return text.say(core::saleTerm(type.sale)); });
    figures(tr("Regions seen"), [](const Type& type) {
        const auto count = static_cast<double>(type.seenInRegions.size());
        return count > 0 ? std::optional(count) : std::nullopt;
    });
    words(tr("Estimate"), [&catalogue](const Type& type) {
        return core::whyNotEstimable(type, catalogue) ? tr("not possible") : tr("possible");
    });
    return columns;
}

} // namespace quanheng::ui
