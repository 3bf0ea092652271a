#pragma once

#include "ui/report/paginator.h"
#include "ui/report/report_model.h"
#include "ui/report/report_style.h"
#include "ui/text/text.h"

#include <QPointF>

#include <memory>
#include <vector>

class QPainter;

namespace quanheng::ui {

/// A block of a report at a width: knows its height and paints itself.
class ReportElement {
public:
    virtual ~ReportElement() = default;
    [[nodiscard]] virtual MeasuredBlock measure() const = 0;
    /// Paints the part that a fragment names, from a point downwards.
    virtual void paint(QPainter& painter, QPointF at, const PageFragment& fragment) const = 0;
};

/// The elements of a model, in order; a table that is too wide becomes one for each part. Model, text and style
/// outlive them.
[[nodiscard]] std::vector<std::unique_ptr<ReportElement>> reportElements(const ReportModel& model, const Text& text,
                                                                         double width, const ReportStyle& style);

} // namespace quanheng::ui
