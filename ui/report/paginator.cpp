#include "ui/report/paginator.h"

#include <algorithm>
#include <cmath>

namespace quanheng::ui {

namespace {

/// Sums of heights must not push a row over by rounding.
constexpr double kSlack = 1e-6;

/// End of the rows that must stay together with a row.
std::size_t runEnd(const std::vector<MeasuredRow>& rows, std::size_t row)
{
    while (row + 1 < rows.size() && rows[row].keepsNext)
        ++row;
    return row + 1;
}

double heightOf(const std::vector<MeasuredRow>& rows, std::size_t first, std::size_t end)
{
    double height = 0;
    for (std::size_t i = first; i < end; ++i)
        height += rows[i].height;
    return height;
}

class Paginator {
public:
    Paginator(const std::vector<MeasuredBlock>& blocks, double pageHeight) : m_blocks(blocks), m_pageHeight(pageHeight)
    {
    }

    std::vector<PageLayout> run()
    {
        for (std::size_t i = 0; i < m_blocks.size(); ++i)
            place(i);
        return std::move(m_pages);
    }

private:
    [[nodiscard]] bool isAtTop() const { return m_pages.empty() || m_pages.back().empty(); }
    [[nodiscard]] bool fits(double height) const { return m_y + height <= m_pageHeight + kSlack; }

    void newPage()
    {
        m_pages.emplace_back();
        m_y = 0;
    }

    /// What has to stand on one page for a block to begin there.
    [[nodiscard]] double leastStart(std::size_t index) const
    {
        const MeasuredBlock& block = m_blocks[index];
        double height = block.isTable() ? block.header + heightOf(block.rows, 0, runEnd(block.rows, 0)) : block.height;
        if (block.keepsNext && index + 1 < m_blocks.size())
            height += m_blocks[index + 1].before + leastStart(index + 1);
        return height;
    }

    void place(std::size_t index)
    {
        const MeasuredBlock& block = m_blocks[index];
        if (m_pages.empty())
            newPage();
        if (!isAtTop()) {
            if (fits(block.before + leastStart(index)))
                m_y += block.before;
            else
                newPage();
        }
        if (block.isTable())
            placeRows(index);
        else
            put(index, 0, 0, block.height);
    }

    void placeRows(std::size_t index)
    {
        const MeasuredBlock& block = m_blocks[index];
        std::size_t row = 0;
        while (row < block.rows.size()) {
            const std::size_t first = row;
            double height = block.header;
            for (; row < block.rows.size(); row = runEnd(block.rows, row)) {
                const double run = heightOf(block.rows, row, runEnd(block.rows, row));
                if (row > first && !fits(height + run))
                    break;
                height += run;
            }
            put(index, first, row, height);
            if (row < block.rows.size())
                newPage();
        }
    }

    void put(std::size_t index, std::size_t firstRow, std::size_t endRow, double height)
    {
        m_pages.back().push_back({index, m_y, firstRow, endRow});
        m_y += height;
    }

    const std::vector<MeasuredBlock>& m_blocks;
    double m_pageHeight;
    double m_y = 0;
    std::vector<PageLayout> m_pages;
};

} // namespace

std::vector<PageLayout> paginate(const std::vector<MeasuredBlock>& blocks, double pageHeight)
{
    return Paginator(blocks, pageHeight).run();
}

std::vector<std::vector<std::size_t>> columnParts(std::size_t columns, double available, double first, double least)
{
    if (columns < 2)
        return {std::vector<std::size_t>(columns, 0)};
    const std::size_t others = columns - 1;
    const double room = least > 0 ? std::max(1.0, std::floor((available - first) / least + kSlack)) : 1e9;
    const auto most = std::min(others, static_cast<std::size_t>(room));
    const std::size_t count = (others + most - 1) / most;
    std::vector<std::vector<std::size_t>> parts;
    std::size_t next = 1;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t share = (others + count - 1 - i) / count;
        std::vector<std::size_t> part{0};
        for (std::size_t k = 0; k < share; ++k)
            part.push_back(next++);
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace quanheng::ui
