#include "app/cli/measured_table.h"

#include "app/data_directory.h"

namespace quanheng::app {

using core::MeasuredKind;

core::Expected<core::CsvTable> readMeasured(const std::string& file)
{
    const auto text = readTextFile(file);
    if (!text)
        return tl::unexpected(text.error());
    return core::CsvTable::parse(*text, file);
}

MeasuredKind kindOf(const core::CsvTable& table)
{
    if (table.hasColumn("tool") && table.hasColumn("algorithm"))
        return MeasuredKind::Classic;
    if (table.hasColumn("measured_peak_gib") || table.hasColumn("oom"))
        return MeasuredKind::Memory;
    return table.hasColumn("fwd_macs_per_sample") || table.hasColumn("isa") ? MeasuredKind::Cpu
                                                                            : MeasuredKind::Throughput;
}

} // namespace quanheng::app
