#include "core/text/display_width.h"

#include <algorithm>
#include <array>

namespace quanheng::core {

namespace {

struct CodeRange {
    char32_t first;
    char32_t last;
};

// Unicode 15 East_Asian_Width W and F, joined over unassigned gaps.
constexpr std::array kWide{
    CodeRange{0x1100, 0x115F},   CodeRange{0x231A, 0x231B},   CodeRange{0x23E9, 0x23EC},   CodeRange{0x2614, 0x2615},
    CodeRange{0x26A1, 0x26A1},   CodeRange{0x2705, 0x2705},   CodeRange{0x274C, 0x274C},   CodeRange{0x2E80, 0x303E},
    CodeRange{0x3041, 0x4DBF},   CodeRange{0x4E00, 0xA4CF},   CodeRange{0xA960, 0xA97C},   CodeRange{0xAC00, 0xD7A3},
    CodeRange{0xF900, 0xFAFF},   CodeRange{0xFE10, 0xFE19},   CodeRange{0xFE30, 0xFE6F},   CodeRange{0xFF01, 0xFF60},
    CodeRange{0xFFE0, 0xFFE6},   CodeRange{0x1F300, 0x1F64F}, CodeRange{0x1F680, 0x1F6FC}, CodeRange{0x1F900, 0x1F9FF},
    CodeRange{0x20000, 0x3FFFD},
};

constexpr std::array kNoWidth{
    CodeRange{0x0000, 0x001F}, CodeRange{0x007F, 0x009F}, CodeRange{0x0300, 0x036F}, CodeRange{0x200B, 0x200F},
    CodeRange{0x20D0, 0x20F0}, CodeRange{0xFE00, 0xFE0F}, CodeRange{0xFEFF, 0xFEFF},
};

template <class Ranges> bool contains(const Ranges& ranges, char32_t c)
{
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](const CodeRange& range) { return c >= range.first && c <= range.last; });
}

/// Bytes of the character that starts with `lead`; 1 for bytes that start none.
std::size_t sequenceLength(unsigned char lead)
{
    if (lead >= 0xF0 && lead <= 0xF4)
        return 4;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xC2 && lead < 0xE0 ? 2 : 1;
}

/// Takes one character off the text; a broken one counts as one byte.
char32_t takeCharacter(std::string_view& text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = sequenceLength(lead);
    if (length == 1 || length > text.size()) {
        text.remove_prefix(1);
        return lead < 0x80 ? lead : U'\uFFFD';
    }
    char32_t character = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(length);
    return character;
}

std::string blanks(std::string_view text, std::size_t width)
{
    const std::size_t used = displayWidth(text);
    return std::string(used < width ? width - used : 0, ' ');
}

} // namespace

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        const char32_t character = takeCharacter(text);
        if (!contains(kNoWidth, character))
            width += contains(kWide, character) ? 2 : 1;
    }
    return width;
}

std::string padRight(std::string_view text, std::size_t width) { return std::string(text) + blanks(text, width); }

std::string padLeft(std::string_view text, std::size_t width) { return blanks(text, width) + std::string(text); }

} // namespace quanheng::core
