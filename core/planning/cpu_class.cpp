#include "core/planning/cpu_class.h"

#include "core/support/enum_names.h"

namespace quanheng::core {

namespace {

constexpr EnumNames<CpuClass, 5> kTerms{{{"column.class.c", CpuClass::Compute},
                                         {"column.class.g", CpuClass::General},
                                         {"column.class.r", CpuClass::Memory},
                                         {"column.class.hf", CpuClass::HighClock},
                                         {"column.class.cpu", CpuClass::Other}}};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

} // namespace

CpuClass cpuClassOf(std::string_view family)
{
    constexpr std::string_view kBareMetal = "ebm";
    if (family.starts_with(kBareMetal))
        family.remove_prefix(kBareMetal.size());
    if (family.starts_with("hf"))
        return CpuClass::HighClock;
    if (family.size() < 2 || !isDigit(family[1]))
        return CpuClass::Other;
    switch (family[0]) {
    case 'c':
        return CpuClass::Compute;
    case 'g':
        return CpuClass::General;
    case 'r':
        return CpuClass::Memory;
    default:
        return CpuClass::Other;
    }
}

std::string_view cpuClassTerm(CpuClass cpuClass) { return nameOf(cpuClass, kTerms); }

} // namespace quanheng::core
