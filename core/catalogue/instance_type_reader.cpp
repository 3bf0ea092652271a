#include "core/catalogue/instance_type_names.h"
#include "core/catalogue/part_readers.h"
#include "core/catalogue/source_table.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace quanheng::core {

namespace {

/// What keeps a type from being estimated, by the words of the file.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kGapCodes{{
    {"gpu-unknown", "catalogue.gap.gpu_unknown"},
    {"gpu-without-peaks", "catalogue.gap.gpu_without_peaks"},
    {"cpu-unknown", "catalogue.gap.cpu_unknown"},
    {"cpu-without-core-count", "catalogue.gap.cpu_without_core_count"},
}};

struct Rdma {
    RdmaKind kind = RdmaKind::Unknown;
    std::optional<BytesPerSecond> rate;
};

Rdma readRdma(const JsonCursor& from)
{
    Rdma rdma;
    if (!from.has("supported"))
        return rdma;
    rdma.kind = from.boolean("supported") ? from.enumeration("kind", kRdmaKindNames) : RdmaKind::None;
    if (const auto rate = from.optionalNumber("gbps", kPositive))
        rdma.rate = gigabitsPerSecond(*rate);
    return rdma;
}

std::optional<BytesPerSecond> rate(const JsonCursor& from, const char* member)
{
    const auto value = from.optionalNumber(member, kPositive);
    return value ? std::optional(gigabytesPerSecond(*value)) : std::nullopt;
}

MeasuredMachine readMeasured(const JsonCursor& from)
{
    MeasuredMachine measured;
    const std::string date = from.text("date");
    if (const auto known = dateFromIso(date))
        measured.date = *known;
    else
        from["date"].report(Message{"file.expected_date", {date}});
    measured.cpu = from.text("cpu");
    if (from.has("gpu"))
        measured.card = from["gpu"].text("name");
    measured.memoryRead = rate(from, "memory_read_gbps");
    measured.hostToCard = rate(from, "host_to_gpu_gbps");
    return measured;
}

/// Reads the types with the tables of their file and the keys of the other files.
class InstanceTypeReader {
public:
    InstanceTypeReader(const JsonCursor& root, Catalogue::Parts& parts)
        : m_sources(root), m_cards(indexBy(&Accelerator::key, parts.accelerators)),
          m_cpus(indexBy(&Cpu::key, parts.cpus)), m_parts(parts)
    {
        root["rdma"].eachMember(
            [this](const std::string& id, const JsonCursor& from) { m_rdma.emplace(id, readRdma(from)); });
        for (const Rejection& rejection : parts.rejections)
            m_leftOutCards.insert(rejection.subject);
    }

    void read(const JsonCursor& from)
    {
        InstanceType type;
        type.id = m_keys.take(from, "id");
        type.family = from.text("family");
        type.vcpu = from.integer("vcpu", {1, 1e5});
        type.memory = gibibytes(from.number("memory_gib", {0.1, 1e6}));
        readCards(from, type);
        readProcessor(from, type);
        readNetwork(from, type);
        if (const auto disk = from.optionalNumber("local_nvme_gib", kPositive))
            type.localDisk = gibibytes(*disk);
        type.isBareMetal = from.boolean("bare_metal");
        type.sale = from.enumeration("sale", kSaleStatusNames);
        if (from.has("regions_2024_10"))
            from.eachOf("regions_2024_10",
                        [&type](const JsonCursor& region) { type.seenInRegions.push_back(region.asText()); });
        if (from.has("measured"))
            type.measured = readMeasured(from["measured"]);
        type.notes = from.textOr("note", {});
        type.sources = m_sources.all(from, "sources");
        readGaps(from, type.id);
        m_parts.instanceTypes.push_back(std::move(type));
    }

private:
    void readCards(const JsonCursor& from, InstanceType& type)
    {
        type.acceleratorCount = from.integer("gpu_count", {0, 1024});
        type.isSlice = from.boolean("slice");
        type.accelerator = keyIn(m_cards, from, "gpu");
    }

    void readProcessor(const JsonCursor& from, InstanceType& type)
    {
        type.cpu = keyIn(m_cpus, from, "cpu");
        type.cpuModel = from.textOr("cpu_model", {});
        type.cpuBaseGhz = from.optionalNumber("base_ghz", {0.1, 10});
    }

    void readNetwork(const JsonCursor& from, InstanceType& type)
    {
        if (const auto rate = from.optionalNumber("network_base_gbps", kPositive))
            type.network.baseline = gigabitsPerSecond(*rate);
        const std::string id = from.text("rdma");
        const auto it = m_rdma.find(id);
        if (it == m_rdma.end()) {
            from["rdma"].report(Message{"catalogue.unknown_key", {id}});
            return;
        }
        type.network.rdma = it->second.kind;
        type.network.rdmaRate = it->second.rate;
    }

    void readGaps(const JsonCursor& from, const std::string& id)
    {
        if (!from.has("gaps"))
            return;
        from.eachOf("gaps", [&](const JsonCursor& gap) {
            const std::string word = gap.asText();
            const auto it = std::find_if(kGapCodes.begin(), kGapCodes.end(),
                                         [&word](const auto& code) { return code.first == word; });
            if (it == kGapCodes.end())
                gap.reportUnknownWord(word, kGapCodes);
            else
                m_parts.rejections.push_back({id, Message{std::string(it->second), {}}});
        });
    }

    /// The key in a member that may be missing. It must be one of the index, unless the card was left out: then the
    /// type has none.
    [[nodiscard]] std::string keyIn(const StringIndex& index, const JsonCursor& from, const char* member) const
    {
        std::string key = from.textOr(member, {});
        if (key.empty() || index.contains(key))
            return key;
        if (!m_leftOutCards.contains(key))
            from[member].report(Message{"catalogue.unknown_key", {key}});
        return {};
    }

    SourceTable m_sources;
    StringIndex m_cards;
    StringIndex m_cpus;
    std::set<std::string> m_leftOutCards;
    std::unordered_map<std::string, Rdma> m_rdma;
    UniqueKeys m_keys;
    Catalogue::Parts& m_parts;
};

} // namespace

void readInstanceTypes(const JsonCursor& root, Catalogue::Parts& parts)
{
    InstanceTypeReader reader(root, parts);
    root.eachOf("instance_types", [&reader](const JsonCursor& from) { reader.read(from); });
}

} // namespace quanheng::core
