#include "ui/dialogs/price_dialog.h"

#include "ui/dialogs/hourly_unit.h"

#include "ui/dialogs/type_edit.h"
#include "ui/forms/choice_box.h"
#include "ui/forms/number_edit.h"
#include "ui/forms/region_box.h"

#include <QDateEdit>
#include <QLineEdit>

#include <algorithm>
#include <array>
#include <cmath>

namespace quanheng::ui {

namespace {

constexpr FieldText kType{QT_TRANSLATE_NOOP("Form", "&Instance type"), "",
                          QT_TRANSLATE_NOOP("Form", "Type any part of its name and choose from the list."), ""};
constexpr FieldText kProduct{QT_TRANSLATE_NOOP("Form", "&Bought as"), "",
                             QT_TRANSLATE_NOOP("Form", "ECS machines, or a PAI-DLC job on the same machines."), ""};
constexpr FieldText kRegion{QT_TRANSLATE_NOOP("Form", "&Region"), "",
                            QT_TRANSLATE_NOOP("Form", "The price is used there only."), ""};
constexpr FieldText kPrice{QT_TRANSLATE_NOOP("Form", "&Price"), "",
                           QT_TRANSLATE_NOOP("Form", "Of one machine, pay-as-you-go."), ""};
constexpr FieldText kTax{
    QT_TRANSLATE_NOOP("Form", "&VAT"), "",
    QT_TRANSLATE_NOOP("Form", "A price without VAT is brought to the terms of the list before it is compared."), ""};
constexpr FieldText kKind{QT_TRANSLATE_NOOP("Form", "&Kind"), "",
                          QT_TRANSLATE_NOOP("Form",
                                            "A contract, an invoice or a quote is left out of plans that are "
                                            "exported without own prices."),
                          ""};
constexpr FieldText kDate{QT_TRANSLATE_NOOP("Form", "&Date"), "",
                          QT_TRANSLATE_NOOP("Form", "Day on which the price was seen."), ""};
constexpr FieldText kNote{QT_TRANSLATE_NOOP("Form", "&Source"), "",
                          QT_TRANSLATE_NOOP("Form", "Contract, console or quote: it stands in the report."), ""};

constexpr std::array kTaxTerms{core::TaxTerm::AsListed, core::TaxTerm::Included, core::TaxTerm::Excluded};
constexpr std::array kKinds{core::PriceKind::Manual, core::PriceKind::Quote, core::PriceKind::Contract,
                            core::PriceKind::Invoice};

template <class T, std::size_t N> T chosen(const QComboBox& box, const std::array<T, N>& values)
{
    return values.at(static_cast<std::size_t>(std::max(0, box.currentIndex())));
}

QDate qDateOf(core::Date date)
{
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
}

core::Date dateOf(QDate date)
{
    return {std::chrono::year(date.year()), std::chrono::month(static_cast<unsigned>(date.month())),
            std::chrono::day(static_cast<unsigned>(date.day()))};
}

} // namespace

PriceDialog::PriceDialog(const core::Catalogue& catalogue, const core::Plan& plan, const LanguageManager& language,
                         core::Date today, QWidget* parent)
    : FormDialog(language, parent), m_policy(plan.policy), m_type(new TypeEdit(catalogue, plan.customInstances, this)),
      m_product(new ChoiceBox({"choice.product.ecs", "choice.product.pai-dlc"}, this)),
      m_region(new RegionBox(catalogue, this)), m_price(new NumberEdit(this)),
      m_tax(new ChoiceBox({"choice.tax.as-listed", "choice.tax.included", "choice.tax.excluded"}, this)),
      m_kind(
          new ChoiceBox({"price.kind.manual", "price.kind.quote", "price.kind.contract", "price.kind.invoice"}, this)),
      m_date(new QDateEdit(qDateOf(today), this)), m_note(new QLineEdit(this))
{
    if (!m_policy.regions.empty())
        m_region->setRegion(m_policy.regions.front());
    m_date->setDisplayFormat(QStringLiteral("yyyy-MM-dd"));
    m_date->setMaximumDate(qDateOf(today));
    m_date->setCalendarPopup(true);
    addField(kType, "type", m_type);
    addField(kProduct, "product", m_product);
    addField(kRegion, "region", m_region);
    addField(perHour(kPrice, m_policy.currency), "price", m_price);
    addField(kTax, "tax", m_tax);
    addField(kKind, "kind", m_kind);
    addField(kDate, "date", m_date);
    addField(kNote, "note", m_note);
    for (QLineEdit* line : {static_cast<QLineEdit*>(m_type), static_cast<QLineEdit*>(m_price), m_note})
        connect(line, &QLineEdit::textChanged, this, [this] { check(); });
    retranslate();
}

void PriceDialog::setOption(const core::OptionSpec& option)
{
    m_type->setText(QString::fromStdString(option.instanceType));
    m_product->setCurrentIndex(option.purchase.starts_with("dlc") ? 1 : 0);
    m_region->setRegion(option.region);
    m_price->setFocus();
}

core::PriceRow PriceDialog::result() const
{
    core::PriceRow row;
    row.site = m_policy.site;
    row.product = m_product->currentIndex() == 1 ? core::Product::PaiDlc : core::Product::Ecs;
    row.region = m_region->region();
    row.spec = m_type->typeId();
    row.unit = core::PriceUnit::MachineHour;
    row.price = core::Money::fromUnits(m_price->value().value_or(0), m_policy.currency);
    row.tax = chosen(*m_tax, kTaxTerms);
    row.kind = chosen(*m_kind, kKinds);
    row.asOf = dateOf(m_date->date());
    row.source = m_note->text().trimmed().toStdString();
    return row;
}

core::IssueList PriceDialog::issues() const
{
    core::IssueList found;
    if (m_type->typeId().empty())
        found.add(core::Severity::Blocker, {"form.type_missing", {}}, "type");
    else if (!m_type->isKnown())
        found.add(core::Severity::Blocker, {"form.type_unknown", {m_type->typeId()}}, "type");
    // An hour of any machine costs less than this; what is more is a slip of the keyboard.
    constexpr double kDearest = 1e6;
    const auto price = m_price->value();
    if (!price || !(*price > 0) || *price > kDearest)
        found.add(core::Severity::Blocker, {"form.not_positive", {}}, "price");
    if (m_note->text().trimmed().isEmpty())
        found.add(core::Severity::Blocker, {"form.source_missing", {}}, "note");
    return found;
}

void PriceDialog::retranslate()
{
    setWindowTitle(tr("Enter a price"));
    m_region->retranslate(language().language());
    FormDialog::retranslate();
}

} // namespace quanheng::ui
