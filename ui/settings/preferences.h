#pragma once

#include "core/text/language.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class QSettings;

namespace quanheng::ui {

/// What the program remembers of its user between two starts. Never anything of a plan.
class Preferences : public QObject {
    Q_OBJECT

public:
    /// `settings` outlives the preferences.
    explicit Preferences(QSettings& settings, QObject* parent = nullptr);

    /// Empty until the user has chosen one: then the system's language is spoken.
    [[nodiscard]] std::optional<core::Language> language() const;
    void setLanguage(core::Language language);

    /// Latest first, at most kRecentFiles.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);

    /// Folder of the last opened or saved file; the user's documents before there was one.
    [[nodiscard]] QString lastFolder() const;

    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);

    /// Whether the user wants to see why figures are what they are, and how wide; 0 until the width was chosen.
    [[nodiscard]] bool isWhyShown() const;
    void setWhyShown(bool isShown);
    [[nodiscard]] int whyWidth() const;
    void setWhyWidth(int width);

    static constexpr int kRecentFiles = 8;

signals:
    void recentFilesChanged();

private:
    void setRecentFiles(const QStringList& files);

    QSettings& m_settings;
};

} // namespace quanheng::ui
