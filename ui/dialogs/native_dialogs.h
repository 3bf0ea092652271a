#pragma once

#include "ui/dialogs/dialogs.h"

#include <QCoreApplication>

namespace quanheng::ui {

/// The questions as windows on the screen.
class NativeDialogs : public Dialogs {
    Q_DECLARE_TR_FUNCTIONS(NativeDialogs)

public:
    void askOpenFile(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done) override;
    void askSaveFile(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done) override;
    void askUnsaved(QWidget* parent, const QString& name, std::function<void(SaveChoice)> done) override;
};

} // namespace quanheng::ui
