#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace quanheng::ui {

/// A label that wants to stand beside a point.
struct LabelRequest {
    QPointF anchor;
    QSizeF size;
    /// Distance from the point to the label.
    double gap = 8;
};

/// A rectangle for each label, in the order asked, inside the bounds, that covers neither a taken rectangle nor an
/// earlier label where any of the places tried is free. A label that finds none stands at the right of its point.
[[nodiscard]] QList<QRectF> placeLabels(const QList<LabelRequest>& requests, const QRectF& bounds, QList<QRectF> taken);

} // namespace quanheng::ui
