#pragma once

#include "ui/services.h"
#include "ui/wizard/import_reading.h"

#include <QDialog>

#include <functional>

class QDialogButtonBox;
class QLabel;
class QTextBrowser;

namespace quanheng::ui {

/// What an import would do, before it does it: what changes, what was understood, and what was not.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(core::Expected<ImportReading> reading, const Services& services, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showReading();
    [[nodiscard]] QString changes() const;
    [[nodiscard]] QString fileLists() const;
    [[nodiscard]] QString toLookAt() const;
    [[nodiscard]] bool isAnythingUsed() const;
    [[nodiscard]] bool isIncomplete() const;

    const Services& m_services;
    core::Expected<ImportReading> m_reading;
    QLabel* m_head;
    QTextBrowser* m_lists;
    QDialogButtonBox* m_buttons;
};

/// Asks for a configuration file; `done` gets its path.
void askImportFile(const Services& services, QWidget* parent, std::function<void(QString)> done);

/// Shows an import; `take` gets its outcome when the user agrees. An error is shown in its place.
void showImport(core::Expected<ImportReading> reading, const Services& services, QWidget* parent,
                std::function<void(const DraftValue&)> take);

} // namespace quanheng::ui
