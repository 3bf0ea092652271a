#pragma once

#include "ui/comparison_result.h"
#include "ui/language/language_manager.h"

#include <QWidget>

#include <array>
#include <memory>

class QLabel;

namespace quanheng::ui {

/// The three columns in short, beside the wizard's pages: fits or not, time, cost, each with its band.
class PreviewPanel : public QWidget {
    Q_OBJECT

public:
    explicit PreviewPanel(const LanguageManager& language, QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const ComparisonResult> result);
    /// The draft cannot be estimated as it is.
    void showIncomplete();
    void setBusy(bool isBusy);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Card {
        QLabel* title;
        QLabel* option;
        QLabel* fitIcon;
        QLabel* fit;
        QLabel* time;
        QLabel* cost;
    };

    [[nodiscard]] Card makeCard();
    void retranslate();
    void fillCard(const Card& card, const core::Column& column);
    static void showSentence(const Card& card, const QString& sentence);
    static void showFit(const Card& card, core::FitVerdict fit, const QString& word);

    const LanguageManager& m_language;
    QLabel* m_heading;
    QLabel* m_state;
    std::array<Card, 3> m_cards;
    std::shared_ptr<const ComparisonResult> m_result;
    bool m_isBusy = false;
};

} // namespace quanheng::ui
