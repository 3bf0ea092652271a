#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/plan.h"
#include "ui/dialogs/form_dialog.h"

class QComboBox;
class QSpinBox;

namespace quanheng::ui {

class ChoiceBox;
class RegionBox;
class TypeEdit;

/// Asks for a column of the user's own: any type, how many, where, and how it is bought.
class ColumnDialog final : public FormDialog {
    Q_OBJECT

public:
    ColumnDialog(const core::Catalogue& catalogue, const core::Plan& plan, const LanguageManager& language,
                 QWidget* parent = nullptr);

    [[nodiscard]] core::OptionSpec result() const;
    /// Fills in a type to start from.
    void setType(const std::string& type);

protected:
    [[nodiscard]] core::IssueList issues() const override;
    void retranslate() override;

private:
    std::vector<core::OptionSpec> m_present;
    TypeEdit* m_type;
    QSpinBox* m_nodes;
    RegionBox* m_region;
    ChoiceBox* m_purchase;
};

} // namespace quanheng::ui
