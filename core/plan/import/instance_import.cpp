#include "core/plan/import/instance_import.h"

#include "core/catalogue/instance_type_names.h"
#include "core/plan/import/instance_columns.h"
#include "core/pricing/import/cell_values.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace quanheng::core {

namespace {

constexpr int kMostVcpu = 65536;
constexpr int kMostCards = 1024;

auto facts(const CustomInstance& machine)
{
    const InstanceType& type = machine.type;
    return std::tie(type.id, type.family, type.vcpu, type.memory, type.accelerator, type.acceleratorCount, type.cpu,
                    type.cpuBaseGhz, type.network.baseline, type.network.rdma, type.localDisk, type.isBareMetal,
                    machine.note);
}

class InstanceReader {
public:
    InstanceReader(const Catalogue& catalogue, const std::vector<CustomInstance>& own, InstanceReview& review)
        : m_catalogue(catalogue), m_own(own), m_review(review)
    {
    }

    void take(const FileRecord& record)
    {
        m_record = &record;
        m_isGood = true;
        ReviewedInstance read;
        read.place = record.place(index(InstanceColumn::Id));
        InstanceType& type = read.machine.type;
        type.id = name();
        type.family = text(InstanceColumn::Family).empty() ? "custom" : std::string(text(InstanceColumn::Family));
        type.vcpu = count(InstanceColumn::Vcpu, kMostVcpu, true);
        if (const auto memory = number(InstanceColumn::MemoryGib, true))
            type.memory = gibibytes(*memory);
        readCards(type);
        readCpu(type);
        readNetwork(type);
        if (const auto disk = number(InstanceColumn::LocalDiskGb, false))
            type.localDisk = gigabytes(*disk);
        type.isBareMetal = yes(InstanceColumn::BareMetal);
        read.machine.note = std::string(text(InstanceColumn::Note));
        if (m_isGood)
            add(std::move(read));
    }

private:
    static std::size_t index(InstanceColumn column) { return static_cast<std::size_t>(column); }
    [[nodiscard]] std::string_view text(InstanceColumn column) const { return m_record->text(index(column)); }
    void wrong(InstanceColumn column, Message message)
    {
        m_review.problems.add(m_record->place(index(column)), std::move(message));
        m_isGood = false;
    }

    std::string name()
    {
        const std::string id(text(InstanceColumn::Id));
        if (id.empty())
            wrong(InstanceColumn::Id, {"file.empty_cell", {}});
        else if (m_catalogue.instanceType(id) != nullptr)
            wrong(InstanceColumn::Id, {"instance.import.in_catalogue", {id}});
        else if (!m_ids.insert(id).second)
            wrong(InstanceColumn::Id, {"file.duplicate_key", {id}});
        return id;
    }

    int count(InstanceColumn column, int most, bool isNeeded)
    {
        const std::string_view cell = text(column);
        if (cell.empty() && !isNeeded)
            return 0;
        const auto value = countFromCell(cell, most);
        if (!value)
            wrong(column, value.error());
        else if (isNeeded && *value == 0)
            wrong(column, {"file.not_positive", {}});
        return value.value_or(0);
    }

    std::optional<double> number(InstanceColumn column, bool isNeeded)
    {
        const std::string_view cell = text(column);
        if (cell.empty()) {
            if (isNeeded)
                wrong(column, {"file.empty_cell", {}});
            return std::nullopt;
        }
        const auto micro = microFromCell(cell, ',');
        if (micro)
            return static_cast<double>(*micro) / 1e6;
        wrong(column, {"file.expected_number", {std::string(cell.substr(0, 40))}});
        return std::nullopt;
    }

    bool yes(InstanceColumn column)
    {
        const std::string cell(text(column));
        const bool isYes = cell == "yes" || cell == "true" || cell == "是";
        if (!isYes && !cell.empty() && cell != "no" && cell != "false" && cell != "否")
            wrong(column, {"file.unknown_word", {cell, std::string("yes, no, 是, 否")}});
        return isYes;
    }

    /// Cards and their number say one thing together.
    void readCards(InstanceType& type)
    {
        const std::string cell(text(InstanceColumn::Accelerator));
        type.acceleratorCount = count(InstanceColumn::Cards, kMostCards, !cell.empty());
        if (cell.empty()) {
            if (type.acceleratorCount > 0)
                wrong(InstanceColumn::Accelerator, {"file.empty_cell", {}});
            return;
        }
        for (const Accelerator& card : m_catalogue.accelerators())
            if (cell == card.key || cell == card.name)
                type.accelerator = card.key;
        if (type.accelerator.empty())
            wrong(InstanceColumn::Accelerator, {"instance.import.no_card", {cell}});
    }

    void readCpu(InstanceType& type)
    {
        const std::string cell(text(InstanceColumn::Cpu));
        for (const Cpu& cpu : m_catalogue.cpus()) {
            if (!cell.empty() && (cell == cpu.key || cell == cpu.model)) {
                type.cpu = cpu.key;
                type.cpuModel = cpu.model;
            }
        }
        if (!cell.empty() && type.cpu.empty())
            wrong(InstanceColumn::Cpu, {"instance.import.no_cpu", {cell}});
        type.cpuBaseGhz = number(InstanceColumn::CpuGhz, false);
        if (type.cpuBaseGhz && (*type.cpuBaseGhz < 0.1 || *type.cpuBaseGhz > 20))
            wrong(InstanceColumn::CpuGhz, {"file.number_out_of_range", {*type.cpuBaseGhz, 0.1, 20.0}});
    }

    void readNetwork(InstanceType& type)
    {
        if (const auto rate = number(InstanceColumn::NetworkGbps, false))
            type.network.baseline = gigabitsPerSecond(*rate);
        const std::string cell(text(InstanceColumn::Rdma));
        if (cell.empty())
            return;
        const auto kind = valueOf(cell, kRdmaKindNames);
        if (kind)
            type.network.rdma = *kind;
        else
            wrong(InstanceColumn::Rdma, {"file.unknown_word", {cell, std::string("none, unknown, erdma, roce")}});
    }

    void add(ReviewedInstance read)
    {
        const auto old = std::find_if(m_own.begin(), m_own.end(), [&read](const CustomInstance& machine) {
            return machine.type.id == read.machine.type.id;
        });
        if (old != m_own.end()) {
            read.old = *old;
            read.state = facts(*old) == facts(read.machine) ? InstanceState::Same : InstanceState::Changed;
        }
        m_review.machines.push_back(std::move(read));
    }

    const Catalogue& m_catalogue;
    const std::vector<CustomInstance>& m_own;
    InstanceReview& m_review;
    const FileRecord* m_record = nullptr;
    bool m_isGood = true;
    std::set<std::string> m_ids;
};

} // namespace

std::size_t InstanceReview::count(InstanceState state) const
{
    return static_cast<std::size_t>(std::count_if(
        machines.begin(), machines.end(), [state](const ReviewedInstance& each) { return each.state == state; }));
}

Expected<InstanceReview> reviewInstances(std::string_view text, std::string_view file, const Catalogue& catalogue,
                                         const std::vector<CustomInstance>& own)
{
    InstanceReview review;
    InstanceReader reader(catalogue, own, review);
    const RecordFormat format{instanceColumns(), "types", kMostImportedMachines};
    const auto read = readRecords(
        text, file, format, [&reader](const FileRecord& record) { reader.take(record); }, review.problems);
    if (!read)
        return tl::unexpected(read.error());
    if (review.machines.empty() && review.problems.count() == 0)
        return tl::unexpected(Error{{"instance.import.nothing", {}}, {std::string(file), {}, 0}});
    return review;
}

std::vector<CustomInstance> machinesAfter(const InstanceReview& review, std::vector<CustomInstance> own)
{
    for (const ReviewedInstance& each : review.machines) {
        const auto old = std::find_if(own.begin(), own.end(), [&each](const CustomInstance& machine) {
            return machine.type.id == each.machine.type.id;
        });
        if (old == own.end())
            own.push_back(each.machine);
        else
            *old = each.machine;
    }
    return own;
}

} // namespace quanheng::core
