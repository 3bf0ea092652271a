#pragma once

#include "ui/document/plan_document.h"
#include "ui/main_window/shown_work.h"
#include "ui/services.h"

#include <QObject>
#include <QStringList>

#include <cstddef>

namespace quanheng::ui {

class MessageBar;
class OwnRunController;
class PlanController;

/// Puts configuration files into a workload of the open plan, or into a new plan where none is open: reads them, shows
/// what they would do, and has the edits take it over.
class ImportController : public QObject {
    Q_OBJECT

public:
    ImportController(const Services& services, const PlanDocument& document, PlanController& edits,
                     OwnRunController& ownRuns, MessageBar& messages, QWidget* window);

    /// Asks for a file first.
    void ask(const ShownWork& shown);
    /// A training log by itself goes where logs go.
    void importFiles(const QStringList& paths, const ShownWork& shown);

private:
    void importConfigurations(const QStringList& paths, std::size_t workload);

    const Services& m_services;
    const PlanDocument& m_document;
    PlanController& m_edits;
    OwnRunController& m_ownRuns;
    MessageBar& m_messages;
    QWidget* m_window;
};

} // namespace quanheng::ui
