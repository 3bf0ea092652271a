#pragma once

#include "core/pricing/import/price_review.h"
#include "ui/language/language_manager.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QTableView;
class QTextBrowser;

namespace quanheng::ui {

class RecordFilter;
class ReviewModel;

/// What an import of prices would change, before it does: every row with the price of today beside it, what is held
/// back until the user says so, and what of the file cannot be used.
class PriceReviewDialog : public QDialog {
    Q_OBJECT

public:
    PriceReviewDialog(std::shared_ptr<const core::PriceReview> review, const core::Catalogue& catalogue,
                      const LanguageManager& language, QWidget* parent = nullptr);

    [[nodiscard]] core::PriceChoice choice() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildLayout();
    void retranslate();
    void showState();
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString problems() const;

    std::shared_ptr<const core::PriceReview> m_review;
    const LanguageManager& m_language;
    ReviewModel* m_model;
    QLabel* m_head;
    QTableView* m_table;
    QTextBrowser* m_problems;
    QCheckBox* m_removeGone;
    QDialogButtonBox* m_buttons;
};

} // namespace quanheng::ui
