#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/comparison_result.h"
#include "ui/text/text.h"
#include "ui/why/explanation.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <set>

class QPushButton;
class QToolButton;
class QUrl;

namespace quanheng::ui {

class TrailBrowser;

/// Why a figure of the comparison is what it is: the answer first, then the steps that led to it, folded where they are
/// many.
class WhyPanel : public QWidget {
    Q_OBJECT

public:
    WhyPanel(const core::Catalogue& catalogue, const Text& text, QWidget* parent = nullptr);

    /// Explains a cell by its row and its column of the comparison; -1 where none is selected.
    void showCell(std::shared_ptr<const ComparisonResult> result, int row, int column);
    void setText(const Text& text);
    /// Puts the whole trail on the clipboard.
    void copy() const;

    [[nodiscard]] QSize sizeHint() const override;
    void setWantedWidth(int width);

signals:
    void linkChosen(const quanheng::ui::TrailLink& link);
    /// The user asks what would make the option of this column fit.
    void curesWanted(int column);
    /// Esc: back to the table.
    void left();

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildLayout();
    void retranslate();
    void explainCell();
    void render(const QString& focusedLink = {});
    void openSteps();
    void follow(const QUrl& url);
    void foldStep(std::size_t step);
    void goToStep(std::size_t step);
    void chooseValue(const QString& place);

    const core::Catalogue& m_catalogue;
    Text m_text;
    std::shared_ptr<const ComparisonResult> m_result;
    int m_row = -1;
    int m_column = -1;
    std::optional<Explanation> m_explanation;
    std::set<std::size_t> m_open;
    int m_width;

    TrailBrowser* m_trail;
    QToolButton* m_copy;
    QToolButton* m_all;
    QPushButton* m_cures;
};

} // namespace quanheng::ui
