#pragma once

#include <cstddef>
#include <vector>

namespace quanheng::ui {

// Where the blocks of a report fall on pages. Pure arithmetic on heights, in whatever unit the caller measures.

struct MeasuredRow {
    double height = 0;
    /// Must not be the last row of a page: it opens a group.
    bool keepsNext = false;
};

struct MeasuredBlock {
    /// Space before the block; dropped at the top of a page.
    double before = 0;
    /// Height of a block that is not a table.
    double height = 0;
    /// A heading stays with what it heads.
    bool keepsNext = false;
    /// A table has rows; its header is repeated on each page.
    std::vector<MeasuredRow> rows;
    double header = 0;

    [[nodiscard]] bool isTable() const { return !rows.empty(); }
};

/// A block, or the rows [firstRow, endRow) of a table, on a page.
struct PageFragment {
    std::size_t block = 0;
    double top = 0;
    std::size_t firstRow = 0;
    std::size_t endRow = 0;

    friend bool operator==(const PageFragment&, const PageFragment&) = default;
};
using PageLayout = std::vector<PageFragment>;

/// Fills pages from the top. Rows are never cut: one that is higher than a page stands alone on one.
[[nodiscard]] std::vector<PageLayout> paginate(const std::vector<MeasuredBlock>& blocks, double pageHeight);

/// Columns of a table by parts: each part begins with column 0, the others follow in order, as many as fit at their
/// least width and at least one. Parts are filled evenly (five columns where four fit are three and two).
[[nodiscard]] std::vector<std::vector<std::size_t>> columnParts(std::size_t columns, double available, double first,
                                                                double least);

} // namespace quanheng::ui
