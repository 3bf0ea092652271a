#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/settings/preferences.h"
#include "ui/text/text.h"

#include <QDockWidget>

class QAction;
class QMainWindow;

namespace quanheng::ui {

class WhyPanel;

/// The "why?" panel at the right of the window. Whether it is wanted, and how wide, is remembered; without a plan there
/// is nothing to explain, and it is away whatever is wanted.
class WhyDock : public QDockWidget {
    Q_OBJECT

public:
    /// `toggle` shows and hides it.
    WhyDock(const core::Catalogue& catalogue, const Text& text, Preferences& preferences, QAction* toggle,
            QMainWindow* window);

    [[nodiscard]] WhyPanel* panel() const { return m_panel; }
    /// Whether what the window shows can be explained; it is hidden where not.
    void setHasFigures(bool hasFigures);
    /// Shows it if need be and puts the keyboard into it.
    void enter();
    [[nodiscard]] bool hasKeyboard() const;
    void remember();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setWanted(bool isWanted);
    void place();
    void keepTableUsable();
    void retranslate();

    Preferences& m_preferences;
    QMainWindow* m_window;
    QAction* m_toggle;
    WhyPanel* m_panel;
    bool m_hasFigures = false;
};

} // namespace quanheng::ui
