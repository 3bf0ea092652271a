#pragma once

#include "core/plan/policy.h"
#include "ui/comparison_result.h"
#include "ui/language/language_manager.h"

#include <QFrame>

#include <array>
#include <memory>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace quanheng::ui {

/// The answer, over every page: the recommendation in a sentence or two, what "best" means, and one click to mean
/// something else.
class AnswerBar : public QFrame {
    Q_OBJECT

public:
    explicit AnswerBar(const LanguageManager& language, QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const ComparisonResult> result);
    void setObjective(core::Objective objective);
    void setBusy(bool isBusy);
    /// From 0 to 1.
    void showProgress(double share);
    /// Puts the buttons of the page that is shown at the end of the row of objectives.
    void showTools(QWidget* tools);

signals:
    void objectiveChosen(quanheng::core::Objective objective);
    /// The user asks why the recommendation costs and takes what it does.
    void whyChosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showRecommendation();

    const LanguageManager& m_language;
    QLabel* m_headline;
    QLabel* m_reasons;
    QToolButton* m_why;
    QLabel* m_bestMeans;
    std::array<QToolButton*, 3> m_objectives;
    QLabel* m_busy;
    QBoxLayout* m_row;
    QWidget* m_tools = nullptr;
    std::shared_ptr<const ComparisonResult> m_result;
};

} // namespace quanheng::ui
