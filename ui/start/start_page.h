#pragma once

#include "core/workload/templates.h"
#include "ui/language/language_manager.h"
#include "ui/settings/preferences.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace quanheng::ui {

class TemplateCard;

/// What a first start shows: what the program answers, cases to begin with, plans to open.
class StartPage : public QWidget {
    Q_OBJECT

public:
    StartPage(const core::ModelLibrary& models, const LanguageManager& language, const Preferences& preferences,
              QWidget* parent = nullptr);

signals:
    void templateChosen(const quanheng::core::WorkloadTemplate& start);
    void newChosen();
    void openChosen();
    void recentChosen(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeCards();
    void fillRecent();
    void retranslate();

    const LanguageManager& m_language;
    const Preferences& m_preferences;
    std::vector<core::WorkloadTemplate> m_templates;
    std::vector<TemplateCard*> m_cards;
    QLabel* m_title;
    QLabel* m_promise;
    QLabel* m_templatesHead;
    QLabel* m_recentHead;
    QWidget* m_recent;
    QVBoxLayout* m_recentFiles;
    QPushButton* m_new;
    QPushButton* m_open;
};

} // namespace quanheng::ui
