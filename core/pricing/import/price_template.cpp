#include "core/pricing/import/price_template.h"

#include "core/pricing/import/price_columns.h"
#include "core/support/csv_field.h"

#include <string_view>
#include <vector>

namespace quanheng::core {

namespace {

std::string line(const std::vector<std::string_view>& cells)
{
    std::string text;
    for (const std::string_view cell : cells)
        text += (text.empty() ? "" : ",") + csvField(std::string(cell));
    return text + "\r\n";
}

} // namespace

std::string priceTemplate(Language language)
{
    const bool isChinese = language == Language::Chinese;
    std::vector<std::string_view> header;
    for (const RecordColumn& column : priceColumns())
        header.push_back(isChinese ? column.heading : column.id);
    const auto word = [isChinese](auto words, auto value) { return wordOf(words, value, isChinese); };
    const std::string_view ecs = word(productWords(), Product::Ecs);
    const std::string_view site = word(siteWords(), Site::China);
    const std::string_view hour = word(periodWords(), PricePeriod::Hour);
    const std::string_view source = isChinese ? "示例，请改写" : "an example, to be replaced";
    return "\xEF\xBB\xBF" + line(header)
        + line({ecs, "ecs.gn7i-c8g1.2xlarge", "cn-shanghai", site, hour, word(basisWords(), PriceBasis::Machine),
                "9.53", "CNY", word(taxWords(), TaxTerm::AsListed), word(kindWords(), PriceKind::Quote), "2026-09-24",
                source, ""})
        + line({ecs, "ecs.gn7i-c32g1.32xlarge", "cn-hangzhou", site, hour, word(basisWords(), PriceBasis::Gpu), "12.00",
                "CNY", word(taxWords(), TaxTerm::Included), word(kindWords(), PriceKind::Contract), "2026-10-01",
                source, isChinese ? "按卡计价，自动乘以卡数" : "a price of one card: it is multiplied by the cards"});
}

} // namespace quanheng::core
