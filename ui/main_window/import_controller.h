#pragma once

#include "ui/document/plan_document.h"
#include "ui/services.h"

#include <QObject>
#include <QStringList>

#include <cstddef>

namespace quanheng::ui {

class MessageBar;
class PlanController;

/// Puts configuration files into a workload of the open plan, or into a new plan where none is open: reads them, shows
/// what they would do, and has the edits take it over.
class ImportController : public QObject {
    Q_OBJECT

public:
    ImportController(const Services& services, const PlanDocument& document, PlanController& edits,
                     MessageBar& messages, QWidget* window);

    /// Asks for a file first.
    void ask(std::size_t workload);
    void importFiles(const QStringList& paths, std::size_t workload);

private:
    const Services& m_services;
    const PlanDocument& m_document;
    PlanController& m_edits;
    MessageBar& m_messages;
    QWidget* m_window;
};

} // namespace quanheng::ui
