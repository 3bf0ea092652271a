#include "core/text/chinese_amount.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace quanheng::core {

namespace {

constexpr std::array<std::string_view, 10> kDigits{"零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"};
constexpr std::array<std::string_view, 4> kPlaces{"", "拾", "佰", "仟"};
/// 万亿 is enough: money ends at 9.2 x 10^12.
constexpr std::array<std::string_view, 4> kGroups{"", "万", "亿", "万亿"};
constexpr std::uint64_t kMicroPerFen = 10'000;

/// Four digits: 1,050 is 壹仟零伍拾. `isZeroBefore` says that a zero stands before what comes next.
void writeGroup(std::string& text, unsigned group, bool& isZeroBefore)
{
    unsigned divisor = 1000;
    for (std::size_t place = kPlaces.size(); place-- > 0; divisor /= 10) {
        const unsigned digit = group / divisor % 10;
        if (digit == 0) {
            isZeroBefore = true;
            continue;
        }
        if (isZeroBefore && !text.empty())
            text += kDigits[0];
        isZeroBefore = false;
        text.append(kDigits[digit]).append(kPlaces[place]);
    }
}

/// Whole yuan without their unit; empty for none.
std::string wholeYuan(std::uint64_t yuan)
{
    std::array<unsigned, 4> groups{};
    for (unsigned& group : groups) {
        group = static_cast<unsigned>(yuan % 10'000);
        yuan /= 10'000;
    }
    std::string text;
    bool isZeroBefore = false;
    for (std::size_t i = groups.size(); i-- > 0;) {
        if (groups[i] == 0) {
            isZeroBefore = true;
            continue;
        }
        writeGroup(text, groups[i], isZeroBefore);
        // 亿 is said once: 1.2 万亿 is 壹万贰仟亿.
        text += i == 3 && groups[2] != 0 ? std::string_view("万") : kGroups[i];
        // A group that ends in zeros needs no 零 before a full one.
        isZeroBefore = false;
        if (i > 0 && groups[i - 1] < 1000)
            isZeroBefore = true;
    }
    return text;
}

} // namespace

std::string capitalAmount(Money amount)
{
    if (amount.currency() != Currency::Cny || !amount.isCountable())
        return {};
    const bool isNegative = amount.microUnits() < 0;
    const auto micro = static_cast<std::uint64_t>(isNegative ? -amount.microUnits() : amount.microUnits());
    const std::uint64_t fen = (micro + kMicroPerFen / 2) / kMicroPerFen;
    const std::string yuan = wholeYuan(fen / 100);
    const auto jiao = static_cast<std::size_t>(fen / 10 % 10);
    const auto cent = static_cast<std::size_t>(fen % 10);
    std::string text = yuan.empty() ? std::string() : yuan + "元";
    if (jiao > 0)
        text.append(kDigits[jiao]).append("角");
    else if (cent > 0 && !yuan.empty())
        text += kDigits[0];
    if (cent > 0)
        text.append(kDigits[cent]).append("分");
    if (text.empty())
        text = "零元";
    return (isNegative && fen > 0 ? "负" : "") + text + (cent == 0 ? "整" : "");
}

} // namespace quanheng::core
