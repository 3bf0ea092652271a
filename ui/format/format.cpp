#include "ui/format/format.h"

#include "core/text/number_format.h"

#include <array>
#include <charconv>

namespace quanheng::ui::format {

QString number(double value, core::Language language, int digits)
{
    return QString::fromStdString(core::formatNumber(value, language, digits));
}

QString integer(long long value, core::Language language)
{
    return QString::fromStdString(core::formatInteger(value, language));
}

QString percent(double share, core::Language language)
{
    return QString::fromStdString(core::formatPercent(share, language));
}

QString money(core::Money value, core::Language language)
{
    return QString::fromStdString(core::formatMoney(value, language));
}

QString moneyExact(core::Money value, core::Language language)
{
    return QString::fromStdString(core::formatMoneyExact(value, language));
}

QString duration(core::Seconds value, core::Language language)
{
    return QString::fromStdString(core::formatDuration(value, language));
}

QString bytes(core::Bytes value, core::Language language)
{
    return QString::fromStdString(core::formatBytes(value, language));
}

QString date(core::Date value, core::Language language)
{
    return QString::fromStdString(core::formatDate(value, language));
}

QString raw(double value)
{
    std::array<char, 32> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() ? QString::fromLatin1(digits.data(), end - digits.data()) : QString();
}

} // namespace quanheng::ui::format
