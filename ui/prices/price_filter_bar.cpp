#include "ui/prices/price_filter_bar.h"

#include "core/pricing/price_names.h"
#include "ui/forms/number_edit.h"
#include "ui/forms/region_box.h"
#include "ui/prices/price_words.h"
#include "ui/style/metrics.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace quanheng::ui {

namespace {

using Choices = std::vector<std::pair<QString, QString>>;

constexpr int kBoxesInARow = 4;
constexpr int kNumberWidth = 88;

/// An entry a value; its code in the table of sentences is its key.
template <class E, std::size_t N> Choices choicesOf(const core::EnumNames<E, N>& codes, const Text& text)
{
    Choices choices;
    for (const auto& [code, value] : codes)
        choices.emplace_back(text.say(code), QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size())));
    return choices;
}

template <class E, std::size_t N> std::optional<E> chosen(const FilterBox& box, const core::EnumNames<E, N>& codes)
{
    const std::string key = box.key().toStdString();
    for (const auto& [code, value] : codes)
        if (code == key)
            return value;
    return std::nullopt;
}

std::optional<double> limit(const NumberEdit& edit)
{
    const auto value = edit.value();
    return value && std::isfinite(*value) ? value : std::nullopt;
}

template <class Of> std::vector<std::string> distinct(const std::vector<core::PriceListing>& listings, Of of)
{
    std::set<std::string> found;
    for (const core::PriceListing& listing : listings)
        if (std::string value = of(listing); !value.empty())
            found.insert(std::move(value));
    return {found.begin(), found.end()};
}

} // namespace

PriceFilterBar::PriceFilterBar(const core::Catalogue& catalogue, const Text& text, QWidget* parent)
    : QWidget(parent), m_catalogue(catalogue), m_text(text), m_words(new QLineEdit(this)),
      m_region(new FilterBox(this)), m_family(new FilterBox(this)), m_card(new FilterBox(this)),
      m_product(new FilterBox(this)), m_kind(new FilterBox(this)), m_age(new FilterBox(this)),
      m_state(new FilterBox(this)), m_priceLabel(new QLabel(this)), m_least(new NumberEdit(this)),
      m_toLabel(new QLabel(this)), m_most(new NumberEdit(this)), m_vcpuLabel(new QLabel(this)),
      m_vcpu(new NumberEdit(this)), m_estimable(new QCheckBox(this))
{
    buildLayout();
    connect(m_words, &QLineEdit::textChanged, this, &PriceFilterBar::filterChanged);
    for (FilterBox* box : {m_region, m_family, m_card, m_product, m_kind, m_age, m_state})
        connect(box, &FilterBox::keyChanged, this, &PriceFilterBar::filterChanged);
    for (NumberEdit* edit : {m_least, m_most, m_vcpu})
        connect(edit, &NumberEdit::edited, this, &PriceFilterBar::filterChanged);
    connect(m_estimable, &QCheckBox::toggled, this, &PriceFilterBar::filterChanged);
    setFocusProxy(m_words);
    retranslate();
}

void PriceFilterBar::buildLayout()
{
    m_words->setClearButtonEnabled(true);
    auto* boxes = new QGridLayout;
    boxes->setSpacing(metrics::kSmall);
    int position = 0;
    for (FilterBox* box : {m_region, m_family, m_card, m_product, m_kind, m_age, m_state}) {
        boxes->addWidget(box, position / kBoxesInARow, position % kBoxesInARow);
        ++position;
    }
    boxes->addWidget(m_estimable, position / kBoxesInARow, position % kBoxesInARow);
    auto* limits = new QHBoxLayout;
    limits->setSpacing(metrics::kSmall);
    for (QWidget* part : std::initializer_list<QWidget*>{m_priceLabel, m_least, m_toLabel, m_most, m_vcpuLabel, m_vcpu})
        limits->addWidget(part);
    limits->insertSpacing(4, metrics::kLarge);
    limits->addStretch();
    for (NumberEdit* edit : {m_least, m_most, m_vcpu})
        edit->setFixedWidth(kNumberWidth);
    m_priceLabel->setBuddy(m_least);
    m_toLabel->setBuddy(m_most);
    m_vcpuLabel->setBuddy(m_vcpu);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kSmall);
    layout->addWidget(m_words);
    layout->addLayout(boxes);
    layout->addLayout(limits);
}

void PriceFilterBar::setListings(const std::vector<core::PriceListing>& listings)
{
    m_regionsListed = distinct(listings, [](const core::PriceListing& listing) { return listing.row.region; });
    m_familiesListed = distinct(listings, [](const core::PriceListing& listing) {
        return listing.type != nullptr ? listing.type->family : std::string();
    });
    m_cardsListed = distinct(listings, [](const core::PriceListing& listing) {
        return listing.type != nullptr ? listing.type->accelerator : std::string();
    });
    retranslate();
}

void PriceFilterBar::setSite(core::Site site)
{
    m_site = site;
    retranslate();
}

void PriceFilterBar::setRegion(const std::string& region) { m_region->choose(QString::fromStdString(region)); }

void PriceFilterBar::setText(const Text& text)
{
    m_text = text;
    retranslate();
}

core::PriceFilter PriceFilterBar::filter() const
{
    core::PriceFilter filter(m_words->text().simplified().toStdString());
    filter.site = m_site;
    filter.region = m_region->key().toStdString();
    filter.family = m_family->key().toStdString();
    filter.accelerator = m_card->key().toStdString();
    filter.product = chosen(*m_product, kProductCodes);
    filter.kind = chosen(*m_kind, core::kPriceKindTerms);
    filter.age = chosen(*m_age, core::kPriceAgeTerms);
    filter.state = chosen(*m_state, kListingStateCodes);
    filter.leastPrice = limit(*m_least);
    filter.mostPrice = limit(*m_most);
    filter.leastVcpuPerCard = limit(*m_vcpu);
    filter.isEstimableOnly = m_estimable->isChecked();
    return filter;
}

void PriceFilterBar::retranslate()
{
    Choices regions;
    for (const core::Region* region : regionsInOrder(m_catalogue))
        if (std::binary_search(m_regionsListed.begin(), m_regionsListed.end(), region->id))
            regions.emplace_back(regionLabel(*region, m_text.language()), QString::fromStdString(region->id));
    Choices families;
    for (const std::string& family : m_familiesListed)
        families.emplace_back(QString::fromStdString(family), QString::fromStdString(family));
    Choices cards;
    for (const std::string& key : m_cardsListed)
        if (const core::Accelerator* card = m_catalogue.accelerator(key))
            cards.emplace_back(QString::fromStdString(card->name), QString::fromStdString(key));
    m_region->setChoices(tr("All regions"), regions);
    m_family->setChoices(tr("All families"), families);
    m_card->setChoices(tr("All GPUs"), cards);
    m_product->setChoices(tr("All products"), choicesOf(kProductCodes, m_text));
    m_kind->setChoices(tr("All kinds of price"), choicesOf(core::kPriceKindTerms, m_text));
    m_age->setChoices(tr("Of any age"), choicesOf(core::kPriceAgeTerms, m_text));
    m_state->setChoices(tr("In any state"), choicesOf(kListingStateCodes, m_text));
    m_words->setPlaceholderText(tr("Search: type, family, GPU, region, source"));
    m_words->setAccessibleName(tr("Search the price book"));
    const bool isYuan = core::currencyOf(m_site) == core::Currency::Cny;
    m_priceLabel->setText(isYuan ? tr("Price in CNY, from") : tr("Price in USD, from"));
    m_toLabel->setText(tr("to"));
    m_vcpuLabel->setText(tr("vCPU per GPU, at least"));
    m_least->setAccessibleName(tr("Lowest price"));
    m_most->setAccessibleName(tr("Highest price"));
    m_vcpu->setAccessibleName(tr("Fewest vCPU per GPU"));
    m_estimable->setText(tr("Can be estimated"));
    m_estimable->setToolTip(tr("Only machines that the estimator has the facts for"));
}

} // namespace quanheng::ui
