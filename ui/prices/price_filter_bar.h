#pragma once

#include "core/pricing/price_listing.h"
#include "ui/forms/filter_box.h"
#include "ui/text/text.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace quanheng::ui {

class NumberEdit;

/// What the price browser shows of the book: a line to search with, and a box for each thing to narrow it by.
class PriceFilterBar : public QWidget {
    Q_OBJECT

public:
    PriceFilterBar(const core::Catalogue& catalogue, const Text& text, QWidget* parent = nullptr);

    /// Offers what the listings hold.
    void setListings(const std::vector<core::PriceListing>& listings);
    /// Prices of two sites are two lists: one is shown at a time.
    void setSite(core::Site site);
    void setRegion(const std::string& region);
    void setText(const Text& text);
    [[nodiscard]] core::PriceFilter filter() const;

signals:
    void filterChanged();

private:
    void buildLayout();
    void retranslate();

    const core::Catalogue& m_catalogue;
    Text m_text;
    core::Site m_site = core::Site::China;
    std::vector<std::string> m_regionsListed;
    std::vector<std::string> m_familiesListed;
    std::vector<std::string> m_cardsListed;
    QLineEdit* m_words;
    FilterBox* m_region;
    FilterBox* m_family;
    FilterBox* m_card;
    FilterBox* m_product;
    FilterBox* m_kind;
    FilterBox* m_age;
    FilterBox* m_state;
    QLabel* m_priceLabel;
    NumberEdit* m_least;
    QLabel* m_toLabel;
    NumberEdit* m_most;
    QLabel* m_vcpuLabel;
    NumberEdit* m_vcpu;
    QCheckBox* m_estimable;
};

} // namespace quanheng::ui
