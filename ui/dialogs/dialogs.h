#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace quanheng::ui {

/// What a file dialog asks for.
struct FileQuestion {
    QString title;
    /// "Quanheng plan (*.qhplan)"
    QString filter;
    /// Extension added when the user types none, without the dot.
    QString suffix;
    /// Folder or file that is offered first.
    QString start;
};

enum class SaveChoice { Save, Discard, Cancel };

/// The modal questions of the program. They answer later through `done`, never by a nested event loop; tests put
/// an answering double in their place.
class Dialogs {
public:
    virtual ~Dialogs() = default;
    /// `done` gets the chosen path; it is not called when the user cancels.
    virtual void askOpenFile(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done) = 0;
    virtual void askSaveFile(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done) = 0;
    /// What to do with unsaved changes of the named plan.
    virtual void askUnsaved(QWidget* parent, const QString& name, std::function<void(SaveChoice)> done) = 0;
};

} // namespace quanheng::ui
