#include "app/cli/machine_import.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "core/catalogue/instance_type_names.h"
#include "core/plan/import/instance_columns.h"

#include <algorithm>

namespace quanheng::app {

namespace {

using core::Bytes;
using core::Catalogue;

TableCell text(std::string value) { return {std::move(value), {}}; }

TableCell number(double value, const Session& session) { return {session.write(value), value}; }

/// A quantity with its unit for people, and its figure in the column's unit for exports.
template <class T> TableCell quantity(const std::optional<T>& value, double inColumnUnit, const Session& session)
{
    return value ? TableCell{session.write(*value), inColumnUnit} : TableCell{};
}

TableCell count(const std::optional<int>& value)
{
    return value ? TableCell{std::to_string(*value), static_cast<double>(*value)} : TableCell{};
}

TableCell gibibytes(const std::optional<Bytes>& value, const Session& session)
{
    return quantity(value, value ? core::inGiB(*value) : 0, session);
}

TableCell gigabits(const std::optional<core::BytesPerSecond>& value, const Session& session)
{
    return quantity(value, value ? core::inGbitPerSecond(*value) : 0, session);
}

TableCell gigabytesPerSecond(const std::optional<core::BytesPerSecond>& value, const Session& session)
{
    return quantity(value, value ? value->count() / core::kBytesPerGB : 0, session);
}

TableCell teraflops(const std::optional<core::FlopRate>& value, const Session& session)
{
    return quantity(value, value ? core::inTeraflopsPerSecond(*value) : 0, session);
}

TableCell list(const std::vector<std::string>& values)
{
    std::string joined;
    for (const std::string& value : values)
        joined += (joined.empty() ? "" : "; ") + value;
    return text(joined);
}

/// Builds the columns: names from the table of sentences, details marked.
class Columns {
public:
    explicit Columns(const Session& session) : m_session(session) { }
    Columns& words(const char* id) { return add(id, false, false); }
    Columns& figures(const char* id) { return add(id, true, false); }
    Columns& details(std::initializer_list<const char*> ids)
    {
        for (const char* id : ids)
            add(id, false, true);
        return *this;
    }
    operator std::vector<TableColumn>() const { return m_columns; } // NOLINT(google-explicit-constructor)

private:
    Columns& add(const std::string& id, bool isFigure, bool isDetail)
    {
        m_columns.push_back({id, m_session.say("cli.catalogue." + id), isFigure, isDetail});
        return *this;
    }
    const Session& m_session;
    std::vector<TableColumn> m_columns;
};

Table typesTable(const Catalogue& catalogue, const Session& session)
{
    Table table;
    table.columns = Columns(session)
                        .words("id")
                        .figures("vcpu")
                        .figures("memory_gib")
                        .words("card")
                        .figures("cards")
                        .figures("network_gbit_s")
                        .words("sale")
                        .details({"family", "cpu", "bare_metal", "seen_in_regions", "notes", "sources"});
    for (const core::InstanceType& type : catalogue.instanceTypes()) {
        const std::string sale(nameOf(type.sale, core::kSaleStatusNames));
        table.rows.push_back({text(type.id), count(type.vcpu), gibibytes(type.memory, session), text(type.accelerator),
                              type.acceleratorCount > 0 ? count(type.acceleratorCount) : TableCell{},
                              gigabits(type.network.baseline, session), text(session.say("catalogue.sale." + sale)),
                              text(type.family), text(type.cpuModel), text(type.isBareMetal ? "yes" : ""),
                              list(type.seenInRegions), text(type.notes), list(type.sources)});
    }
    return table;
}

Table cardsTable(const Catalogue& catalogue, const Session& session)
{
    Table table;
    table.columns = Columns(session)
                        .words("key")
                        .words("name")
                        .figures("memory_gib")
                        .figures("fp16_tflops")
                        .figures("bf16_tflops")
                        .figures("bandwidth_gb_s")
                        .figures("nvlink_gb_s")
                        .words("export_control")
                        .details({"vendor", "architecture", "visible_gib", "fp32_tflops", "power_w", "offered", "notes",
                                  "sources"});
    for (const core::Accelerator& card : catalogue.accelerators()) {
        const std::string control = card.exportControl.controlled ? *card.exportControl.controlled ? "yes" : "no" : "";
        const auto word = [&session](const std::string& answer) {
            return answer.empty() ? std::string() : session.say("cli.word." + answer);
        };
        table.rows.push_back({text(card.key), text(card.name), gibibytes(card.memory, session),
                              teraflops(card.peak.fp16, session), teraflops(card.peak.bf16, session),
                              gigabytesPerSecond(card.bandwidth, session), gigabytesPerSecond(card.nvlink, session),
                              text(word(control)), text(card.vendor), text(card.architecture),
                              gibibytes(card.memoryVisible, session), teraflops(card.peak.fp32, session),
                              card.power ? number(card.power->count(), session) : TableCell{},
                              text(word(card.isOffered ? "yes" : "no")), text(card.notes), list(card.sources)});
    }
    return table;
}

Table cpusTable(const Catalogue& catalogue, const Session& session)
{
    Table table;
    table.columns = Columns(session)
                        .words("key")
                        .words("model")
                        .words("microarchitecture")
                        .figures("cores_per_socket")
                        .figures("base_ghz")
                        .figures("bandwidth_gb_s")
                        .details({"vendor", "notes", "sources"});
    for (const core::Cpu& cpu : catalogue.cpus())
        table.rows.push_back({text(cpu.key), text(cpu.model), text(cpu.microarchitecture), count(cpu.coresPerSocket),
                              number(cpu.baseGhz, session), gigabytesPerSecond(cpu.bandwidthPerSocket, session),
                              text(cpu.vendor), text(cpu.notes), list(cpu.sources)});
    return table;
}

Table regionsTable(const Catalogue& catalogue, const Session& session)
{
    Table table;
    table.columns = Columns(session)
                        .words("id")
                        .words("name")
                        .words("mainland")
                        .words("dlc")
                        .figures("pue")
                        .figures("grid_kg_per_kwh");
    const auto yes = [&session](bool is) { return text(is ? session.say("cli.word.yes") : ""); };
    for (const core::Region& region : catalogue.regions())
        table.rows.push_back({text(region.id),
                              text(session.language == core::Language::Chinese ? region.nameZh : region.nameEn),
                              yes(region.isMainland), yes(region.hasDlcEndpoint),
                              region.pue ? number(*region.pue, session) : TableCell{},
                              region.gridKgPerKwh ? number(*region.gridKgPerKwh, session) : TableCell{}});
    return table;
}

Table modelsTable(const Catalogue& catalogue, const Session& session)
{
    Table table;
    table.columns = Columns(session).words("key").words("name").words("kind").figures("parameters").details({"source"});
    for (const core::TransformerModel& model : catalogue.models().transformers())
        if (model.isInPicker)
            table.rows.push_back({text(model.key), text(model.name), text(session.say("cli.word.language_model")),
                                  number(model.paramsTotal, session), text(model.source)});
    for (const core::DeepModel& model : catalogue.models().deepModels())
        if (model.isInPicker)
            table.rows.push_back(
                {text(model.key), text(model.name),
                 text(session.say("choice.deep-kind." + std::string(nameOf(model.kind, core::kDeepKindNames)))),
                 number(model.params, session), text(model.source)});
    return table;
}

Table rejectionsTable(const Catalogue& catalogue, const Session& session)
{
    Table table;
    table.columns = Columns(session).words("subject").words("reason");
    for (const auto* rejections : {&catalogue.rejections(), &session.data.rejections})
        for (const core::Rejection& rejection : *rejections)
            table.rows.push_back({text(rejection.subject), text(session.say(rejection.reason))});
    return table;
}

Table tableOf(CatalogueKind kind, const Session& session)
{
    const Catalogue& catalogue = session.data.catalogue;
    switch (kind) {
    case CatalogueKind::Types:
    case CatalogueKind::List:
        return typesTable(catalogue, session);
    case CatalogueKind::Cards:
        return cardsTable(catalogue, session);
    case CatalogueKind::Cpus:
        return cpusTable(catalogue, session);
    case CatalogueKind::Regions:
        return regionsTable(catalogue, session);
    case CatalogueKind::Models:
        return modelsTable(catalogue, session);
    case CatalogueKind::Rejections:
        return rejectionsTable(catalogue, session);
    case CatalogueKind::Import:
    case CatalogueKind::Check:
    case CatalogueKind::Template:
        break;
    }
    return {};
}

} // namespace

CommandResult runCommand(const CatalogueRequest& request, const Session& session)
{
    if (request.kind == CatalogueKind::Import)
        return importMachines(request, session);
    if (request.kind == CatalogueKind::Check)
        return checkCatalogue(session);
    if (request.kind == CatalogueKind::Template) {
        session.out << core::instanceTemplate(session.language);
        return ExitCode::Ok;
    }
    Table table = tableOf(request.kind, session);
    if (request.key.empty()) {
        writeTable(table, session);
        return ExitCode::Ok;
    }
    std::erase_if(table.rows, [&request](const auto& row) { return row.front().text != request.key; });
    if (table.rows.empty())
        return core::failure("cli.no_entry", {request.key});
    writeRecord(table, session);
    return ExitCode::Ok;
}

} // namespace quanheng::app
