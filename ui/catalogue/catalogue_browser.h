#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/text/text.h"

#include <QTimer>
#include <QWidget>

namespace quanheng::ui {

class BrowserView;
class TypeFilterBar;

/// Every instance type that is known, with what keeps it from being sold or estimated.
class CatalogueBrowser : public QWidget {
    Q_OBJECT

public:
    CatalogueBrowser(const core::Catalogue& catalogue, const Text& text, QWidget* parent = nullptr);

    void setText(const Text& text);
    [[nodiscard]] BrowserView* view() const { return m_view; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyFilter();
    void retranslate();

    const core::Catalogue& m_catalogue;
    Text m_text;
    TypeFilterBar* m_filters;
    BrowserView* m_view;
    QTimer m_typing;
};

} // namespace quanheng::ui
