#pragma once

#include "core/pricing/import/price_review.h"
#include "ui/browser/record_model.h"
#include "ui/text/text.h"

#include <QCoreApplication>

#include <memory>
#include <set>

namespace quanheng::ui {

/// The rows of a price import, old beside new. A row that is held back has a box in its first column, to take it all
/// the same.
class ReviewModel : public RecordModel {
    Q_OBJECT

public:
    ReviewModel(std::shared_ptr<const core::PriceReview> review, const core::Catalogue& catalogue,
                QObject* parent = nullptr);

    void setText(const Text& text);
    /// Indices of the held-back rows that are taken.
    [[nodiscard]] const std::set<std::size_t>& confirmed() const { return m_confirmed; }

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void confirmedChanged();

private:
    [[nodiscard]] bool isHeldBack(const QModelIndex& index) const;

    std::shared_ptr<const core::PriceReview> m_review;
    const core::Catalogue& m_catalogue;
    std::set<std::size_t> m_confirmed;
};

} // namespace quanheng::ui
