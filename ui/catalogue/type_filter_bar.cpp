#include "ui/catalogue/type_filter_bar.h"

#include "core/catalogue/estimable.h"
#include "core/catalogue/instance_type_names.h"
#include "core/planning/supply.h"
#include "ui/forms/region_box.h"
#include "ui/style/metrics.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace quanheng::ui {

namespace {

using Choices = std::vector<std::pair<QString, QString>>;

bool hasEveryWord(const core::InstanceType& type, const core::Catalogue& catalogue, const QString& words)
{
    const core::Accelerator* card = catalogue.accelerator(type.accelerator);
    QString searched = QString::fromStdString(type.id + '\n' + type.cpuModel + '\n' + type.notes);
    if (card != nullptr)
        searched += QLatin1Char('\n') + QString::fromStdString(card->name);
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&searched](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
}

bool isWanted(const FilterBox& box, const std::string& value)
{
    return box.key().isEmpty() || box.key().toStdString() == value;
}

} // namespace

TypeFilterBar::TypeFilterBar(const core::Catalogue& catalogue, const Text& text, QWidget* parent)
    : QWidget(parent), m_catalogue(catalogue), m_text(text), m_words(new QLineEdit(this)),
      m_family(new FilterBox(this)), m_card(new FilterBox(this)), m_sale(new FilterBox(this)),
      m_region(new FilterBox(this)), m_estimable(new QCheckBox(this))
{
    m_words->setClearButtonEnabled(true);
    auto* boxes = new QHBoxLayout;
    boxes->setSpacing(metrics::kSmall);
    for (FilterBox* box : {m_family, m_card, m_sale, m_region}) {
        boxes->addWidget(box, 1);
        connect(box, &FilterBox::keyChanged, this, &TypeFilterBar::filterChanged);
    }
    boxes->addWidget(m_estimable);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kSmall);
    layout->addWidget(m_words);
    layout->addLayout(boxes);
    connect(m_words, &QLineEdit::textChanged, this, &TypeFilterBar::filterChanged);
    connect(m_estimable, &QCheckBox::toggled, this, &TypeFilterBar::filterChanged);
    setFocusProxy(m_words);
    retranslate();
}

void TypeFilterBar::setText(const Text& text)
{
    m_text = text;
    retranslate();
}

bool TypeFilterBar::accepts(const core::InstanceType& type) const
{
    const std::string region = m_region->key().toStdString();
    const auto& seen = type.seenInRegions;
    return isWanted(*m_family, type.family) && isWanted(*m_card, type.accelerator)
        && isWanted(*m_sale, std::string(core::nameOf(type.sale, core::kSaleStatusNames)))
        && (region.empty() || std::find(seen.begin(), seen.end(), region) != seen.end())
        && (!m_estimable->isChecked() || !core::whyNotEstimable(type, m_catalogue))
        && hasEveryWord(type, m_catalogue, m_words->text());
}

void TypeFilterBar::retranslate()
{
    std::set<std::string> families;
    std::set<std::string> keys;
    for (const core::InstanceType& type : m_catalogue.instanceTypes()) {
        families.insert(type.family);
        keys.insert(type.accelerator);
    }
    Choices ofFamilies;
    for (const std::string& family : families)
        ofFamilies.emplace_back(QString::fromStdString(family), QString::fromStdString(family));
    Choices ofCards;
    for (const std::string& key : keys)
        if (const core::Accelerator* card = m_catalogue.accelerator(key))
            ofCards.emplace_back(QString::fromStdString(card->name), QString::fromStdString(key));
    Choices ofSale;
    for (const auto& [word, status] : core::kSaleStatusNames)
        ofSale.emplace_back(m_text.say(core::saleTerm(status)), QString::fromUtf8(word.data(), qsizetype(word.size())));
    Choices ofRegions;
    for (const core::Region* region : regionsInOrder(m_catalogue))
        ofRegions.emplace_back(regionLabel(*region, m_text.language()), QString::fromStdString(region->id));
    m_family->setChoices(tr("All families"), ofFamilies);
    m_card->setChoices(tr("All GPUs"), ofCards);
    m_sale->setChoices(tr("Sold or not"), ofSale);
    m_region->setChoices(tr("Seen anywhere"), ofRegions);
    m_words->setPlaceholderText(tr("Search: type, GPU, processor, note"));
    m_words->setAccessibleName(tr("Search the catalogue"));
    m_estimable->setText(tr("Can be estimated"));
    m_estimable->setToolTip(tr("Only machines that the estimator has the facts for"));
}

} // namespace quanheng::ui
