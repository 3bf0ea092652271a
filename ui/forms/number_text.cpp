#include "ui/forms/number_text.h"

#include "core/support/csv_table.h"
#include "ui/format/format.h"

#include <QLatin1StringView>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kLargestWithoutExponent = 1e15;

/// Multiplies by the suffix that the text ends with, and cuts it off.
double takeSuffix(QString& text)
{
    static const std::array<std::pair<QString, double>, 9> kSuffixes{{{u"k"_s, 1e3},
                                                                      {u"K"_s, 1e3},
                                                                      {u"M"_s, 1e6},
                                                                      {u"B"_s, 1e9},
                                                                      {u"G"_s, 1e9},
                                                                      {u"T"_s, 1e12},
                                                                      {u"千"_s, 1e3},
                                                                      {u"万"_s, 1e4},
                                                                      {u"亿"_s, 1e8}}};
    for (const auto& [suffix, factor] : kSuffixes) {
        if (text.endsWith(suffix)) {
            text.chop(suffix.size());
            return factor;
        }
    }
    return 1;
}

QString plainDigits(double value)
{
    std::array<char, 32> digits{};
    const auto format =
        std::abs(value) < kLargestWithoutExponent ? std::chars_format::fixed : std::chars_format::scientific;
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value, format);
    return error == std::errc() ? QString::fromLatin1(digits.data(), end - digits.data()) : QString();
}

} // namespace

double numberFromTyped(const QString& typed)
{
    QString text = typed.simplified();
    const double factor = takeSuffix(text);
    text.remove(u',').remove(u'，').remove(u' ');
    const QByteArray plain = text.toLatin1();
    const auto number = core::numberFromText({plain.constData(), static_cast<std::size_t>(plain.size())});
    return number ? *number * factor : kNoNumber;
}

QString typedFromNumber(double value)
{
    if (!std::isfinite(value))
        return {};
    QString text = plainDigits(value);
    if (std::abs(value) >= kLargestWithoutExponent)
        return text;
    const qsizetype point = text.indexOf(u'.');
    const qsizetype first = text.startsWith(u'-') ? 1 : 0;
    for (qsizetype at = (point < 0 ? text.size() : point) - 3; at > first; at -= 3)
        text.insert(at, u',');
    return text;
}

QString shortCount(double value, core::Language language)
{
    constexpr double kMillion = 1e6;
    constexpr double kBillion = 1e9;
    if (value >= kBillion)
        return format::number(value / kBillion, language) + u'B';
    return value >= kMillion ? format::number(value / kMillion, language) + u'M' : format::number(value, language);
}

} // namespace quanheng::ui
