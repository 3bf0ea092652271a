#include "ui/language/language_manager.h"

#include <QCoreApplication>
#include <QLibraryInfo>

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QLocale localeOf(core::Language language)
{
    return language == core::Language::Chinese ? QLocale(QLocale::Chinese, QLocale::China)
                                               : QLocale(QLocale::English, QLocale::UnitedStates);
}

QString suffixOf(core::Language language) { return language == core::Language::Chinese ? u"zh_CN"_s : u"en"_s; }

std::unique_ptr<QTranslator> translator(const QString& file, const QString& folder)
{
    auto result = std::make_unique<QTranslator>();
    if (!result->load(file, folder))
        return nullptr;
    return result;
}

std::vector<std::unique_ptr<QTranslator>> translatorsOf(core::Language language)
{
    std::vector<std::unique_ptr<QTranslator>> result;
    const QString suffix = suffixOf(language);
    // Qt's own words first, so that ours, installed later, are asked first.
    auto qt = translator(u"qtbase_"_s + suffix, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    auto own = translator(u"quanheng_"_s + suffix, u":/i18n"_s);
    for (auto* candidate : {&qt, &own})
        if (*candidate)
            result.push_back(std::move(*candidate));
    return result;
}

} // namespace

LanguageManager::LanguageManager(const core::Sentences& sentences, QObject* parent)
    : QObject(parent), m_sentences(sentences), m_locale(localeOf(m_language))
{
}

LanguageManager::~LanguageManager()
{
    for (const auto& installed : m_translators)
        QCoreApplication::removeTranslator(installed.get());
}

void LanguageManager::apply(core::Language language)
{
    m_language = language;
    m_locale = localeOf(language);
    QLocale::setDefault(m_locale);

    auto next = translatorsOf(language);
    for (const auto& fresh : next)
        QCoreApplication::installTranslator(fresh.get());
    for (const auto& old : m_translators)
        QCoreApplication::removeTranslator(old.get());
    m_translators = std::move(next);
    emit changed();
}

core::Language LanguageManager::systemLanguage()
{
    const QByteArray name = QLocale::system().name().toUtf8();
    return core::languageFromLocale({name.constData(), static_cast<std::size_t>(name.size())});
}

} // namespace quanheng::ui
