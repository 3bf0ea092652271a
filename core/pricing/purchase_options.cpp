#include "core/pricing/pay_as_you_go.h"
#include "core/pricing/purchase_option.h"

#include <algorithm>

namespace quanheng::core {

const std::vector<std::unique_ptr<PurchaseOption>>& allPurchaseOptions()
{
    static const std::vector<std::unique_ptr<PurchaseOption>> options = [] {
        std::vector<std::unique_ptr<PurchaseOption>> all;
        all.push_back(makePayAsYouGoEcs());
        all.push_back(makePayAsYouGoDlc());
        return all;
    }();
    return options;
}

const PurchaseOption* purchaseOption(std::string_view id)
{
    const auto& all = allPurchaseOptions();
    const auto it = std::find_if(all.begin(), all.end(), [id](const auto& option) { return option->id() == id; });
    return it != all.end() ? it->get() : nullptr;
}

} // namespace quanheng::core
