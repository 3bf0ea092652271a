#include "ui/charts/label_placement.h"

#include <algorithm>

namespace quanheng::ui {

namespace {

/// Places to try, nearest and easiest to read first: right, left, above, below, then the corners.
QList<QRectF> placesAround(const LabelRequest& request, double gap)
{
    const double w = request.size.width();
    const double h = request.size.height();
    const QPointF at = request.anchor;
    const QList<QPointF> corners{
        at + QPointF(gap, -h / 2),        at + QPointF(-gap - w, -h / 2), at + QPointF(-w / 2, -gap - h),
        at + QPointF(-w / 2, gap),        at + QPointF(gap, -gap - h),    at + QPointF(gap, gap),
        at + QPointF(-gap - w, -gap - h), at + QPointF(-gap - w, gap),
    };
    QList<QRectF> places;
    for (const QPointF& corner : corners)
        places << QRectF(corner, request.size);
    return places;
}

QRectF movedInside(QRectF rect, const QRectF& bounds)
{
    rect.moveLeft(std::clamp(rect.left(), bounds.left(), std::max(bounds.left(), bounds.right() - rect.width())));
    rect.moveTop(std::clamp(rect.top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - rect.height())));
    return rect;
}

bool isFree(const QRectF& rect, const QRectF& bounds, const QList<QRectF>& taken)
{
    return bounds.contains(rect)
        && std::none_of(taken.begin(), taken.end(), [&rect](const QRectF& other) { return other.intersects(rect); });
}

QRectF place(const LabelRequest& request, const QRectF& bounds, const QList<QRectF>& taken)
{
    constexpr int kRings = 4;
    for (int ring = 1; ring <= kRings; ++ring)
        for (const QRectF& rect : placesAround(request, request.gap * ring))
            if (isFree(rect, bounds, taken))
                return rect;
    return movedInside(placesAround(request, request.gap).first(), bounds);
}

} // namespace

QList<QRectF> placeLabels(const QList<LabelRequest>& requests, const QRectF& bounds, QList<QRectF> taken)
{
    QList<QRectF> result;
    for (const LabelRequest& request : requests) {
        result << place(request, bounds, taken);
        taken << result.last();
    }
    return result;
}

} // namespace quanheng::ui
