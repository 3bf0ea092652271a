#pragma once

#include "core/calibration/own_run_preview.h"
#include "core/catalogue/catalogue.h"
#include "ui/dialogs/form_dialog.h"

#include <optional>

class QComboBox;
class QLineEdit;
class QSpinBox;
class QTextBrowser;

namespace quanheng::ui {

class ChoiceBox;
class TypeEdit;

/// Asks what a training log was a run of, and shows what was read and what the run would change in the plan.
class OwnRunDialog final : public FormDialog {
    Q_OBJECT

public:
    /// `start` names the run, its log, its day and the machines to begin with; `workload` is an index into the plan's.
    OwnRunDialog(const core::Catalogue& catalogue, const core::Plan& plan, const core::OwnRun& start,
                 std::size_t workload, const LanguageManager& language, QWidget* parent = nullptr);

    /// What stands in the fields, still without what the log measured.
    [[nodiscard]] core::OwnRun asked() const;
    /// What the log says of asked(). Until then the dialog says that it is reading.
    void setAnswer(core::Expected<core::OwnRunPreview> answer);
    /// The run with its figures; there is one once the dialog can be accepted.
    [[nodiscard]] core::OwnRun result() const;

signals:
    /// Another job or other machines stand in the fields, and are complete.
    void runChanged();

protected:
    [[nodiscard]] core::IssueList issues() const override;
    [[nodiscard]] bool isReady() const override { return m_answer && m_answer->has_value(); }
    void retranslate() override;

private:
    void addFields();
    void changeRun();
    void showAnswer();
    [[nodiscard]] std::string name() const;

    const core::Catalogue& m_catalogue;
    core::Plan m_plan;
    core::OwnRun m_start;
    std::optional<core::Expected<core::OwnRunPreview>> m_answer;
    QLineEdit* m_name;
    QComboBox* m_workload;
    TypeEdit* m_type;
    QSpinBox* m_nodes;
    ChoiceBox* m_counter;
    Field* m_counterField = nullptr;
    QTextBrowser* m_details;
};

} // namespace quanheng::ui
