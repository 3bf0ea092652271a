#include "core/support/csv_records.h"

#include "core/support/text_encoding.h"

#include <csv.h>

#include <algorithm>
#include <array>
#include <memory>

namespace quanheng::core {

namespace {

/// What libcsv's callbacks fill. It does not tell lines, so they are counted from the records' own text.
struct Walk {
    const TakeCsvRecord& take;
    std::vector<std::string> current;
    int line = 1;
    int linesInRecord = 0;
    bool isEnded = false;
};

void onField(void* field, std::size_t length, void* data)
{
    auto& walk = *static_cast<Walk*>(data);
    const std::string_view text(field == nullptr ? "" : static_cast<const char*>(field), length);
    walk.linesInRecord += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    walk.current.emplace_back(trimmedText(text));
}

/// Called for every end of a line; "\r\n" is two, and one line.
void onRecord(int terminator, void* data)
{
    auto& walk = *static_cast<Walk*>(data);
    const bool isBlank = walk.current.size() == 1 && walk.current.front().empty();
    if (!isBlank && !walk.current.empty() && !walk.isEnded)
        walk.isEnded = !walk.take(walk.line, walk.current);
    walk.current.clear();
    walk.line += (terminator == '\n' ? 1 : 0) + walk.linesInRecord;
    walk.linesInRecord = 0;
}

} // namespace

std::string_view trimmedText(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

Expected<void> readCsvRecords(std::string_view text, std::string_view file, char separator, const TakeCsvRecord& take)
{
    text = withoutByteOrderMark(text);
    Walk walk{take, {}};
    const auto notCsv = [&] {
        return tl::unexpected(Error{Message{"file.not_csv", {}}, Place{std::string(file), {}, walk.line}});
    };
    csv_parser parser{};
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL) != 0)
        return notCsv();
    const std::unique_ptr<csv_parser, decltype(&csv_free)> cleanUp(&parser, &csv_free);
    csv_set_delim(&parser, static_cast<unsigned char>(separator));
    // In pieces, so that whoever has seen enough need not wait for the rest.
    constexpr std::size_t kPiece = 64UL * 1024;
    while (!text.empty() && !walk.isEnded) {
        const std::size_t size = std::min(kPiece, text.size());
        if (csv_parse(&parser, text.data(), size, onField, onRecord, &walk) != size)
            return notCsv();
        text.remove_prefix(size);
    }
    if (!walk.isEnded && csv_fini(&parser, onField, onRecord, &walk) != 0)
        return notCsv();
    return {};
}

char csvSeparator(std::string_view text)
{
    constexpr std::array kSeparators{',', ';', '\t'};
    std::array<int, kSeparators.size()> counts{};
    bool isQuoted = false;
    for (const char c : text.substr(0, text.find('\n'))) {
        if (c == '"')
            isQuoted = !isQuoted;
        for (std::size_t i = 0; i < kSeparators.size(); ++i)
            counts[i] += !isQuoted && c == kSeparators[i] ? 1 : 0;
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    return kSeparators[static_cast<std::size_t>(most - counts.begin())];
}

} // namespace quanheng::core
