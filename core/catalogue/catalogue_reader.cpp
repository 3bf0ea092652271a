#include "core/catalogue/catalogue_reader.h"

#include "core/catalogue/model_reader.h"
#include "core/catalogue/part_readers.h"
#include "core/support/data_file.h"

#include <algorithm>
#include <array>

namespace quanheng::core {

namespace {

struct PartFile {
    const char* name;
    void (*read)(const JsonCursor& root, Catalogue::Parts& parts);
};

/// In this order: instance types join what comes before them.
constexpr std::array kPartFiles{
    PartFile{"accelerators.json", readAccelerators},    PartFile{"cpus.json", readCpus},
    PartFile{"instance_types.json", readInstanceTypes}, PartFile{"regions.json", readRegions},
    PartFile{"assumptions.json", readAssumptions},
};

} // namespace

std::string UniqueKeys::take(const JsonCursor& record, const char* member)
{
    std::string key = record.text(member);
    if (!m_taken.insert(key).second)
        record[member].report(Message{"file.duplicate_key", {key}});
    return key;
}

void readRegions(const JsonCursor& root, Catalogue::Parts& parts)
{
    UniqueKeys keys;
    root.eachOf("regions", [&](const JsonCursor& from) {
        Region region;
        region.id = keys.take(from, "id");
        region.nameEn = from.text("name_en");
        region.nameZh = from.text("name_zh");
        region.isMainland = from.boolean("mainland");
        region.hasDlcEndpoint = from.boolean("has_dlc_endpoint");
        if (const auto rate = from.optionalNumber("oss_download_gbps", kPositive))
            region.objectStorage = gigabitsPerSecond(*rate);
        region.pue = from.optionalNumber("pue", {1, 5});
        region.gridKgPerKwh = from.optionalNumber("grid_kgco2e_per_kwh", {0, 5});
        parts.regions.push_back(std::move(region));
    });
    parts.defaultRegion = root.text("default");
    const auto isDefault = [&parts](const Region& region) { return region.id == parts.defaultRegion; };
    if (std::none_of(parts.regions.begin(), parts.regions.end(), isDefault))
        root["default"].report(Message{"catalogue.unknown_key", {parts.defaultRegion}});
}

void readAssumptions(const JsonCursor& root, Catalogue::Parts& parts)
{
    UniqueKeys keys;
    std::vector<Assumption> all;
    root.eachOf("assumptions", [&](const JsonCursor& from) {
        Assumption assumption;
        assumption.id = keys.take(from, "id");
        assumption.low = from.number("low");
        assumption.high = from.number("high", {assumption.low, kPositive.high});
        assumption.value = from.number("value", {assumption.low, assumption.high});
        assumption.unit = from.text("unit");
        assumption.basis = from.text("basis");
        assumption.note = from.textOr("note", {});
        all.push_back(std::move(assumption));
    });
    parts.assumptions = Assumptions(std::move(all));
    for (const std::string_view id : requiredAssumptions())
        if (parts.assumptions.find(id) == nullptr)
            root["assumptions"].report(Message{"catalogue.missing_assumption", {std::string(id)}});
}

Expected<Catalogue> readCatalogue(const FileReader& readFile)
{
    Catalogue::Parts parts;
    for (const PartFile& file : kPartFiles) {
        const Expected<void> done =
            readDataFile(readFile, file.name, [&](const JsonCursor& root) { file.read(root, parts); });
        if (!done)
            return tl::unexpected(done.error());
    }
    Expected<ModelLibrary> models = readModelLibrary(readFile);
    if (!models)
        return tl::unexpected(models.error());
    parts.models = std::move(*models);
    return Catalogue(std::move(parts));
}

} // namespace quanheng::core
