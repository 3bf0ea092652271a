#include "core/plan/import/instance_columns.h"

#include "core/support/csv_field.h"

#include <array>

namespace quanheng::core {

std::span<const RecordColumn> instanceColumns()
{
    static constexpr std::array kColumns{
        RecordColumn{"id", "规格", true},
        RecordColumn{"family", "规格族", false},
        RecordColumn{"vcpu", "vCPU", true},
        RecordColumn{"memory_gib", "内存GiB", true},
        RecordColumn{"accelerator", "加速卡", false},
        RecordColumn{"cards", "卡数", false},
        RecordColumn{"cpu", "CPU", false},
        RecordColumn{"cpu_ghz", "CPU主频GHz", false},
        RecordColumn{"network_gbps", "网络Gbps", false},
        RecordColumn{"rdma", "RDMA", false},
        RecordColumn{"local_disk_gb", "本地盘GB", false},
        RecordColumn{"bare_metal", "裸金属", false},
        RecordColumn{"note", "备注", false},
    };
    return kColumns;
}

std::string instanceTemplate(Language language)
{
    const bool isChinese = language == Language::Chinese;
    std::string header;
    for (const RecordColumn& column : instanceColumns())
        header += (header.empty() ? "" : ",") + csvField(std::string(isChinese ? column.heading : column.id));
    return "\xEF\xBB\xBF" + header + "\r\n" + "custom.a10x4,custom,128,512,a10,4,,2.9,64,none,,"
        + (isChinese ? "否,示例，请改写" : "no,\"an example, to be replaced\"") + "\r\n";
}

} // namespace quanheng::core
