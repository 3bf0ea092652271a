#pragma once

#include "core/planning/comparison_table.h"
#include "ui/charts/cost_time_data.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace quanheng::ui {

// A report as data: worded, but not yet measured or painted.

enum class ParagraphStyle { Title, Subtitle, Heading, Lead, Body, Quiet, Bullet };

struct ReportParagraph {
    QString text;
    ParagraphStyle style = ParagraphStyle::Body;
};

struct ReportCell {
    QString main;
    /// Smaller and grey under the main line: ranges, details.
    QStringList details;
    core::CellState state = core::CellState::Plain;
    QString stateWord;
    QString bestWord;
};

struct ReportRow {
    std::vector<ReportCell> cells;
    /// Opens a group: strong, shaded, never the last row of a page.
    bool isGroup = false;
};

struct ReportColumn {
    QString title;
    /// Lines under the title: type, region.
    QStringList details;
    /// Share of the width beside the other columns.
    double weight = 1;
    bool isFigure = false;
    bool isRecommended = false;
    /// The comparison's column, for its marker.
    std::optional<std::size_t> option;
};

/// A table. Where its columns do not fit side by side, it is repeated in parts, each with the first column.
struct ReportTable {
    std::vector<ReportColumn> columns;
    std::vector<ReportRow> rows;
    /// Columns narrower than this, in millimetres, make the table break into parts.
    double leastColumn = 0;
};

struct ReportChart {
    CostTimeData data;
    /// Height over width.
    double aspect = 0.55;
};

using ReportBlock = std::variant<ReportParagraph, ReportTable, ReportChart>;

struct ReportModel {
    /// Metadata of the document.
    QString title;
    QString creator;
    /// At the foot of each page, left of the page number.
    QString footer;
    std::vector<ReportBlock> blocks;
};

} // namespace quanheng::ui
