#pragma once

#include "core/catalogue/catalogue.h"
#include "core/support/trail.h"
#include "ui/comparison_result.h"
#include "ui/text/text.h"
#include "ui/why/trail_link.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

namespace quanheng::ui {

/// Where a value comes from, in words; an address of the web stands apart so that it can be followed.
struct SourceWords {
    core::SourceKind kind = core::SourceKind::Derived;
    /// "catalogue", "entered"; empty for derived values.
    QString word;
    QStringList references;
    QString date;
};

struct ValueWords {
    QString name;
    QString symbol;
    QString value;
    SourceWords source;
    TrailLink link;
    /// The step of which it is the result, for an intermediate value.
    std::optional<std::size_t> step;
};

struct StepWords {
    QString formula;
    QString reference;
    std::vector<ValueWords> inputs;
    ValueWords result;
};

/// A figure of the comparison in words: which it is, of which option, how sure it is and why, and the way to it.
struct Explanation {
    QString figure;
    QString option;
    /// The main line and the range below it.
    QString value;
    QString range;
    /// What else the cell says.
    QStringList lines;
    core::CellState state = core::CellState::Plain;
    QString stateWord;
    /// How near the evidence is, then what widened the band.
    QStringList bandReasons;
    /// In the order of computing: the last gives the figure.
    std::vector<StepWords> steps;
};

/// A cell of the comparison by its row and column. Nothing for a cell that is not there.
[[nodiscard]] std::optional<Explanation> explain(const ComparisonResult& result, int row, int column, const Text& text,
                                                 const core::Catalogue& catalogue);

/// True for an address that a browser may be shown: http and https only.
[[nodiscard]] bool isWebAddress(const QString& reference);

} // namespace quanheng::ui
