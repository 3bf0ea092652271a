#include "core/support/text_encoding.h"

#include <algorithm>
#include <string>

namespace quanheng::core {

namespace {

unsigned char byteOf(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

/// Length of the UTF-8 character that begins a text; 0 when none does.
std::size_t characterLength(std::string_view text)
{
    const unsigned char first = byteOf(text, 0);
    const std::size_t length = first < 0x80 ? 1
        : first < 0xC2                      ? 0
        : first < 0xE0                      ? 2
        : first < 0xF0                      ? 3
        : first < 0xF5                      ? 4
                                            : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteOf(text, i) & 0xC0U) != 0x80U)
            return 0;
    return length;
}

/// Offset of the first byte that is not UTF-8; the text's size when all are.
std::size_t firstForeignByte(std::string_view text)
{
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t length = characterLength(text.substr(offset));
        if (length == 0)
            return offset;
        offset += length;
    }
    return offset;
}

bool looksLikeUtf16(std::string_view text)
{
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")
        || text.substr(0, 64).find('\0') != std::string_view::npos;
}

/// Whether all bytes beyond ASCII pair up as GBK has them. Latin letters with accents stand alone, and fail; a single
/// pair may be half a character of UTF-8.
bool looksLikeGbk(std::string_view text)
{
    int pairs = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (byteOf(text, i) < 0x80)
            continue;
        const bool isLead = byteOf(text, i) >= 0x81 && byteOf(text, i) <= 0xFE;
        if (!isLead || ++i == text.size() || byteOf(text, i) < 0x40 || byteOf(text, i) == 0x7F
            || byteOf(text, i) == 0xFF)
            return false;
        ++pairs;
    }
    return pairs > 1;
}

} // namespace

LineColumn lineColumnAt(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    LineColumn place;
    place.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t lineStart = before.rfind('\n');
    place.column =
        static_cast<long long>(lineStart == std::string_view::npos ? before.size() + 1 : before.size() - lineStart);
    return place;
}

std::optional<Error> encodingError(std::string_view text, std::string_view file)
{
    if (looksLikeUtf16(text))
        return Error{Message{"file.utf16", {}}, Place{std::string(file), {}, 0}};
    const std::size_t foreign = firstForeignByte(text);
    if (foreign == text.size())
        return std::nullopt;
    const LineColumn place = lineColumnAt(text, foreign);
    return Error{Message{looksLikeGbk(text) ? "file.looks_gbk" : "file.not_utf8", {place.column}},
                 Place{std::string(file), {}, place.line}};
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark))
        text.remove_prefix(kMark.size());
    return text;
}

} // namespace quanheng::core
