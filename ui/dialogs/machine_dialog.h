#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/plan.h"
#include "ui/dialogs/form_dialog.h"

#include <optional>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace quanheng::ui {

class NumberEdit;

/// Asks for a machine that the catalogue lacks, such as an article's or one in the user's own room.
class MachineDialog final : public FormDialog {
    Q_OBJECT

public:
    MachineDialog(const core::Catalogue& catalogue, const core::Plan& plan, const LanguageManager& language,
                  QWidget* parent = nullptr);

    [[nodiscard]] core::CustomInstance machine() const;
    /// What the machine costs an hour; empty when the user does not know.
    [[nodiscard]] std::optional<core::Money> hourlyPrice() const;

protected:
    [[nodiscard]] core::IssueList issues() const override;
    void retranslate() override;

private:
    void addFields();
    [[nodiscard]] bool isTaken(const std::string& id) const;

    const core::Catalogue& m_catalogue;
    std::vector<core::CustomInstance> m_present;
    core::Currency m_currency;
    QLineEdit* m_name;
    QSpinBox* m_vcpu;
    NumberEdit* m_memory;
    QComboBox* m_cpu;
    QComboBox* m_card;
    QSpinBox* m_cards;
    NumberEdit* m_network;
    NumberEdit* m_price;
    QLineEdit* m_note;
};

} // namespace quanheng::ui
