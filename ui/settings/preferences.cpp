#include "ui/settings/preferences.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

const QString kLanguage = u"language"_s;
const QString kRecent = u"recentFiles"_s;
const QString kGeometry = u"windowGeometry"_s;
const QString kWhyShown = u"whyShown"_s;
const QString kWhyWidth = u"whyWidth"_s;

} // namespace

Preferences::Preferences(QSettings& settings, QObject* parent) : QObject(parent), m_settings(settings) { }

std::optional<core::Language> Preferences::language() const
{
    const QString code = m_settings.value(kLanguage).toString();
    if (code == "zh"_L1)
        return core::Language::Chinese;
    if (code == "en"_L1)
        return core::Language::English;
    return std::nullopt;
}

void Preferences::setLanguage(core::Language language)
{
    m_settings.setValue(kLanguage, language == core::Language::Chinese ? u"zh"_s : u"en"_s);
}

QStringList Preferences::recentFiles() const { return m_settings.value(kRecent).toStringList(); }

void Preferences::addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    setRecentFiles(files.mid(0, kRecentFiles));
}

void Preferences::removeRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    if (files.removeAll(path) > 0)
        setRecentFiles(files);
}

QString Preferences::lastFolder() const
{
    const QStringList files = recentFiles();
    return files.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                           : QFileInfo(files.first()).absolutePath();
}

QByteArray Preferences::windowGeometry() const { return m_settings.value(kGeometry).toByteArray(); }

void Preferences::setWindowGeometry(const QByteArray& geometry) { m_settings.setValue(kGeometry, geometry); }

bool Preferences::isWhyShown() const { return m_settings.value(kWhyShown, true).toBool(); }

void Preferences::setWhyShown(bool isShown) { m_settings.setValue(kWhyShown, isShown); }

int Preferences::whyWidth() const { return m_settings.value(kWhyWidth, 0).toInt(); }

void Preferences::setWhyWidth(int width) { m_settings.setValue(kWhyWidth, width); }

void Preferences::setRecentFiles(const QStringList& files)
{
    m_settings.setValue(kRecent, files);
    emit recentFilesChanged();
}

} // namespace quanheng::ui
