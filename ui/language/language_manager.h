#pragma once

#include "core/text/language.h"
#include "core/text/sentences.h"
#include "ui/text/text.h"

#include <QLocale>
#include <QObject>
#include <QTranslator>

#include <memory>
#include <vector>

namespace quanheng::ui {

/// The one place that knows which language the interface speaks: it installs the translators and gives the locale
/// and the texts that go with them. A switch reaches every widget as QEvent::LanguageChange; objects that are no
/// widgets listen to changed().
class LanguageManager : public QObject {
    Q_OBJECT

public:
    /// `sentences` outlives the manager.
    explicit LanguageManager(const core::Sentences& sentences, QObject* parent = nullptr);
    ~LanguageManager() override;

    void apply(core::Language language);

    [[nodiscard]] core::Language language() const { return m_language; }
    [[nodiscard]] const QLocale& locale() const { return m_locale; }
    [[nodiscard]] Text text() const { return Text(m_sentences, m_language); }
    [[nodiscard]] const core::Sentences& sentences() const { return m_sentences; }

    /// Chinese for any Chinese system locale, else English. Qt's own order of fallbacks finds no translation for
    /// zh_SG and mixes languages, so that it is not asked.
    [[nodiscard]] static core::Language systemLanguage();

signals:
    void changed();

private:
    const core::Sentences& m_sentences;
    core::Language m_language = core::Language::English;
    QLocale m_locale;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace quanheng::ui
