#include "core/pricing/import/price_columns.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace quanheng::core {

std::span<const RecordColumn> priceColumns()
{
    static constexpr std::array kColumns{
        RecordColumn{"product", "产品", true},  RecordColumn{"spec", "规格", true},
        RecordColumn{"region", "地域", true},   RecordColumn{"site", "站点", false},
        RecordColumn{"unit", "计费周期", true}, RecordColumn{"basis", "计价对象", true},
        RecordColumn{"price", "价格", true},    RecordColumn{"currency", "币种", true},
        RecordColumn{"tax", "含税", false},     RecordColumn{"kind", "类型", true},
        RecordColumn{"date", "日期", true},     RecordColumn{"source", "来源", true},
        RecordColumn{"note", "备注", false},
    };
    return kColumns;
}

std::span<const CellWord<Product>> productWords()
{
    static constexpr std::array kWords{
        CellWord<Product>{"ecs", Product::Ecs},
        CellWord<Product>{"云服务器", Product::Ecs},
        CellWord<Product>{"pai-dlc", Product::PaiDlc},
        CellWord<Product>{"dlc", Product::PaiDlc},
        CellWord<Product>{"cloud-disk", Product::CloudDisk},
        CellWord<Product>{"云盘", Product::CloudDisk},
    };
    return kWords;
}

std::span<const CellWord<Site>> siteWords()
{
    static constexpr std::array kWords{
        CellWord<Site>{"cn", Site::China},
        CellWord<Site>{"中国站", Site::China},
        CellWord<Site>{"intl", Site::International},
        CellWord<Site>{"国际站", Site::International},
    };
    return kWords;
}

std::span<const CellWord<PricePeriod>> periodWords()
{
    static constexpr std::array kWords{
        CellWord<PricePeriod>{"hour", PricePeriod::Hour},   CellWord<PricePeriod>{"小时", PricePeriod::Hour},
        CellWord<PricePeriod>{"h", PricePeriod::Hour},      CellWord<PricePeriod>{"时", PricePeriod::Hour},
        CellWord<PricePeriod>{"month", PricePeriod::Month}, CellWord<PricePeriod>{"月", PricePeriod::Month},
    };
    return kWords;
}

std::span<const CellWord<PriceBasis>> basisWords()
{
    static constexpr std::array kWords{
        CellWord<PriceBasis>{"machine", PriceBasis::Machine}, CellWord<PriceBasis>{"整机", PriceBasis::Machine},
        CellWord<PriceBasis>{"台", PriceBasis::Machine},      CellWord<PriceBasis>{"gpu", PriceBasis::Gpu},
        CellWord<PriceBasis>{"卡", PriceBasis::Gpu},          CellWord<PriceBasis>{"vcpu", PriceBasis::Vcpu},
        CellWord<PriceBasis>{"核", PriceBasis::Vcpu},         CellWord<PriceBasis>{"host", PriceBasis::Host},
        CellWord<PriceBasis>{"主机", PriceBasis::Host},       CellWord<PriceBasis>{"gib", PriceBasis::GiB},
    };
    return kWords;
}

std::span<const CellWord<TaxTerm>> taxWords()
{
    static constexpr std::array kWords{
        CellWord<TaxTerm>{"as-listed", TaxTerm::AsListed}, CellWord<TaxTerm>{"同目录价", TaxTerm::AsListed},
        CellWord<TaxTerm>{"included", TaxTerm::Included},  CellWord<TaxTerm>{"含税", TaxTerm::Included},
        CellWord<TaxTerm>{"excluded", TaxTerm::Excluded},  CellWord<TaxTerm>{"不含税", TaxTerm::Excluded},
    };
    return kWords;
}

std::span<const CellWord<PriceKind>> kindWords()
{
    static constexpr std::array kWords{
        CellWord<PriceKind>{"list", PriceKind::List},           CellWord<PriceKind>{"目录价", PriceKind::List},
        CellWord<PriceKind>{"promotion", PriceKind::Promotion}, CellWord<PriceKind>{"促销价", PriceKind::Promotion},
        CellWord<PriceKind>{"quote", PriceKind::Quote},         CellWord<PriceKind>{"询价", PriceKind::Quote},
        CellWord<PriceKind>{"contract", PriceKind::Contract},   CellWord<PriceKind>{"合同价", PriceKind::Contract},
        CellWord<PriceKind>{"invoice", PriceKind::Invoice},     CellWord<PriceKind>{"账单价", PriceKind::Invoice},
        CellWord<PriceKind>{"manual", PriceKind::Manual},       CellWord<PriceKind>{"手工录入", PriceKind::Manual},
    };
    return kWords;
}

bool isSameWord(std::string_view cell, std::string_view word)
{
    return std::equal(cell.begin(), cell.end(), word.begin(), word.end(), [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
}

} // namespace quanheng::core
