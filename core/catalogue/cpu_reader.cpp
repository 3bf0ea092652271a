#include "core/catalogue/part_readers.h"
#include "core/catalogue/source_table.h"

namespace quanheng::core {

namespace {

InstructionSets readInstructionSets(const JsonCursor& isa)
{
    InstructionSets sets;
    sets.avx2 = isa.boolean("avx2");
    sets.avx512 = isa.boolean("avx512");
    sets.bf16 = isa.boolean("bf16");
    sets.amx = isa.boolean("amx");
    sets.sve2 = isa.boolean("sve2");
    return sets;
}

} // namespace

void readCpus(const JsonCursor& root, Catalogue::Parts& parts)
{
    const SourceTable sources(root);
    UniqueKeys keys;
    root.eachOf("cpus", [&](const JsonCursor& from) {
        Cpu cpu;
        cpu.key = keys.take(from, "key");
        cpu.model = from.text("name");
        cpu.vendor = from.text("vendor");
        cpu.microarchitecture = from.text("microarchitecture");
        cpu.generation = from.text("generation");
        if (from.has("cores_per_socket"))
            cpu.coresPerSocket = from.integer("cores_per_socket", {1, 1024});
        cpu.baseGhz = from.number("base_ghz", {0.1, 10});
        cpu.vcpuPerCore = from.integer("vcpu_per_core", {1, 8});
        cpu.isa = readInstructionSets(from["isa"]);
        cpu.fp32FlopPerCyclePerCore = from.number("fp32_flop_per_cycle_per_core", kPositive);
        if (const auto rate = from.optionalNumber("memory_gbps_per_socket", kPositive))
            cpu.bandwidthPerSocket = gigabytesPerSecond(*rate);
        cpu.notes = from.textOr("note", {});
        cpu.sources = sources.all(from, "sources");
        parts.cpus.push_back(std::move(cpu));
    });
}

} // namespace quanheng::core
