#include "core/planning/column_header.h"

#include "core/planning/cpu_class.h"

namespace quanheng::core {

std::string_view columnTerm(const Column& column)
{
    switch (column.role) {
    case ColumnRole::Cpu:
        return column.option ? cpuClassTerm(cpuClassOf(column.option->type->family)) : "column.class.c";
    case ColumnRole::Gpu:
        return "column.gpu";
    case ColumnRole::Pai:
        return "column.pai";
    case ColumnRole::Pinned:
        break;
    }
    return column.option && column.option->isCustom ? "column.custom" : "column.pinned";
}

Argument columnName(const Column& column)
{
    if (column.role != ColumnRole::Pinned || !column.option)
        return Term{std::string(columnTerm(column))};
    const OptionSpec& spec = column.option->spec;
    return spec.instanceType + " \u00d7 " + std::to_string(spec.nodes) + " \u00b7 " + spec.region;
}

Message columnHeader(const Column& column)
{
    const Term kind{std::string(columnTerm(column))};
    if (!column.option)
        return {"column.empty", {kind}};
    const OptionSpec& spec = column.option->spec;
    return {"column.filled", {kind, spec.instanceType, static_cast<long long>(spec.nodes), spec.region}};
}

} // namespace quanheng::core
