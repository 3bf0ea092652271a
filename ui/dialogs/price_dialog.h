#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/plan.h"
#include "ui/dialogs/form_dialog.h"

class QDateEdit;
class QLineEdit;

namespace quanheng::ui {

class ChoiceBox;
class NumberEdit;
class RegionBox;
class TypeEdit;

/// Asks for a price that the user knows better than the book: of any type, with its date and where it is from.
class PriceDialog final : public FormDialog {
    Q_OBJECT

public:
    PriceDialog(const core::Catalogue& catalogue, const core::Plan& plan, const LanguageManager& language,
                core::Date today, QWidget* parent = nullptr);

    [[nodiscard]] core::PriceRow result() const;
    /// Fills in what is to be priced.
    void setOption(const core::OptionSpec& option);

protected:
    [[nodiscard]] core::IssueList issues() const override;
    void retranslate() override;

private:
    core::Policy m_policy;
    TypeEdit* m_type;
    ChoiceBox* m_product;
    RegionBox* m_region;
    NumberEdit* m_price;
    ChoiceBox* m_tax;
    ChoiceBox* m_kind;
    QDateEdit* m_date;
    QLineEdit* m_note;
};

} // namespace quanheng::ui
