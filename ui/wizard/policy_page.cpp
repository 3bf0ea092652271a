#include "ui/wizard/policy_page.h"

#include "ui/forms/region_box.h"

#include <QSpinBox>

namespace quanheng::ui {

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Policy"),
                         QT_TRANSLATE_NOOP("Form",
                                           "Within which limits options are sought. Prices are CNY list prices "
                                           "of the China site.")};

constexpr FieldText kRegions{QT_TRANSLATE_NOOP("Form", "&Regions"), "",
                             QT_TRANSLATE_NOOP("Form", "All ticked regions are searched; prices differ between them."),
                             ""};
constexpr FieldText kObjective{QT_TRANSLATE_NOOP("Form", "&Best means"), "",
                               QT_TRANSLATE_NOOP("Form",
                                                 "Balanced: cheapest that meets deadline and budget; without a "
                                                 "deadline the lowest cost × time."),
                               ""};
constexpr FieldText kNodes{QT_TRANSLATE_NOOP("Form", "&Nodes at most"), QT_TRANSLATE_N_NOOP("Form", "machines"),
                           QT_TRANSLATE_NOOP("Form", "Counts that do not divide the global batch are left out."), ""};
constexpr FieldText kBanned{QT_TRANSLATE_NOOP("Form", "&Cards not to be had"), "",
                            QT_TRANSLATE_NOOP("Form", "Export control or no quota: never offered."), ""};
constexpr FieldText kHeadroom{
    QT_TRANSLATE_NOOP("Form", "&Headroom"), QT_TRANSLATE_NOOP("Form", "%"),
    QT_TRANSLATE_NOOP("Form", "Share of memory to keep free; a job that needs it is shown as tight."), ""};

constexpr core::EnumNames<core::Objective, 3> kObjectiveNames{{
    {"balanced", core::Objective::Balanced},
    {"cheapest", core::Objective::Cheapest},
    {"fastest", core::Objective::Fastest},
}};

constexpr int kMaxNodes = 64;
constexpr int kMaxHeadroomPercent = 50;

std::vector<std::string> regionIds(const core::Catalogue& catalogue)
{
    std::vector<std::string> ids;
    for (const core::Region* region : regionsInOrder(catalogue))
        ids.push_back(region->id);
    return ids;
}

std::vector<std::string> offeredCards(const core::Catalogue& catalogue)
{
    std::vector<std::string> keys;
    for (const core::Accelerator& card : catalogue.accelerators())
        if (card.isOffered)
            keys.push_back(card.key);
    return keys;
}

} // namespace

PolicyPage::PolicyPage(WizardDraft& draft, const LanguageManager& language, const core::Catalogue& catalogue,
                       QWidget* parent)
    : FormPage(draft, language, kPage, parent), m_catalogue(catalogue),
      m_regions(new CheckList(regionIds(catalogue), this)), m_banned(new CheckList(offeredCards(catalogue), this))
{
    addLists();
}

void PolicyPage::addLists()
{
    connect(m_regions, &CheckList::edited, this,
            [this] { draft().change([&](DraftValue& value) { value.policy.regions = m_regions->ticked(); }); });
    addField(kRegions, kRegionsSubject, m_regions,
             [this](const DraftValue& value) { m_regions->setTicked(value.policy.regions); });
    addChoice(
        kObjective, "/policy/objective", "objective", kObjectiveNames,
        [](auto& v) -> auto& { return v.policy.objective; });

    auto* nodes = new QSpinBox(this);
    nodes->setRange(1, kMaxNodes);
    connect(nodes, &QSpinBox::valueChanged, this, [this](int count) {
        if (draft().value().policy.maxNodes != count)
            draft().change([&](DraftValue& value) { value.policy.maxNodes = count; });
    });
    addField(kNodes, "/policy/maxNodes", nodes,
             [nodes](const DraftValue& value) { nodes->setValue(value.policy.maxNodes); });

    connect(m_banned, &CheckList::edited, this, [this] {
        draft().change([&](DraftValue& value) { value.policy.bannedAccelerators = m_banned->ticked(); });
    });
    addField(kBanned, "/policy/bannedAccelerators", m_banned,
             [this](const DraftValue& value) { m_banned->setTicked(value.policy.bannedAccelerators); });

    auto* headroom = new QSpinBox(this);
    headroom->setRange(0, kMaxHeadroomPercent);
    connect(headroom, &QSpinBox::valueChanged, this, [this](int percent) {
        if (qRound(draft().value().policy.headroom * 100) != percent)
            draft().change([&](DraftValue& value) { value.policy.headroom = percent / 100.0; });
    });
    addField(kHeadroom, "/policy/headroom", headroom,
             [headroom](const DraftValue& value) { headroom->setValue(qRound(value.policy.headroom * 100)); });
}

void PolicyPage::retranslate()
{
    QStringList regions;
    for (const core::Region* region : regionsInOrder(m_catalogue))
        regions.append(regionLabel(*region, language().language()));
    m_regions->setLabels(regions);
    QStringList cards;
    for (const core::Accelerator& card : m_catalogue.accelerators())
        if (card.isOffered)
            cards.append(QString::fromStdString(card.name));
    m_banned->setLabels(cards);
    FormPage::retranslate();
}

} // namespace quanheng::ui
