#include "ui/dialogs/native_dialogs.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QMessageBox>

#include <utility>

namespace quanheng::ui {

namespace {

QFileDialog* fileDialog(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done)
{
    auto* dialog = new QFileDialog(parent, question.title, question.start, question.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setDefaultSuffix(question.suffix);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(done));
    return dialog;
}

} // namespace

void NativeDialogs::askOpenFile(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done)
{
    auto* dialog = fileDialog(parent, question, std::move(done));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->open();
}

void NativeDialogs::askSaveFile(QWidget* parent, const FileQuestion& question, std::function<void(QString)> done)
{
    auto* dialog = fileDialog(parent, question, std::move(done));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->open();
}

void NativeDialogs::askUnsaved(QWidget* parent, const QString& name, std::function<void(SaveChoice)> done)
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                                tr("“%1” has changes that are not saved.").arg(name),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box->setInformativeText(tr("If you discard them, they are lost."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(box, &QMessageBox::buttonClicked, parent, [box, done = std::move(done)](QAbstractButton* button) {
        switch (box->standardButton(button)) {
        case QMessageBox::Save:
            return done(SaveChoice::Save);
        case QMessageBox::Discard:
            return done(SaveChoice::Discard);
        default:
            return done(SaveChoice::Cancel);
        }
    });
    box->open();
}

} // namespace quanheng::ui
