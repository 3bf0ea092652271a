#pragma once

#include "core/support/expected.h"
#include "ui/document/plan_document.h"
#include "ui/main_window/shown_work.h"
#include "ui/planning/newest_job.h"
#include "ui/services.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>

#include <memory>

namespace quanheng::ui {

class MessageBar;
class OwnRunDialog;
class OwnRunsDialog;

/// Takes training logs into the plan as measured runs, each as one step that can be undone, and switches them off and
/// out. Logs are read and tried off the interface's thread.
class OwnRunController : public QObject {
    Q_OBJECT

public:
    OwnRunController(const Services& services, PlanDocument& document, MessageBar& messages, QWidget* window);

    /// Asks for a log first.
    void ask(const ShownWork& shown);
    void importLog(const QString& path, const ShownWork& shown);
    /// Shows the plan's measured runs.
    void manage(const ShownWork& shown);

private:
    /// A log whose speed can be read.
    struct Log {
        std::string file;
        QByteArray text;
        /// The workload that it can be of.
        std::size_t workload = 0;
    };
    using SharedLog = std::shared_ptr<const Log>;

    [[nodiscard]] static core::Expected<Log> readLog(const QString& path, const core::Plan& plan, std::size_t workload);
    void showProblem(const QString& sentence);
    void showLog(const SharedLog& log, const ShownWork& shown);
    void tryRun(const SharedLog& log, const ShownWork& shown);
    [[nodiscard]] core::OwnRun startOf(const Log& log, const ShownWork& shown) const;
    [[nodiscard]] QWidget* front() const;

    const Services& m_services;
    PlanDocument& m_document;
    MessageBar& m_messages;
    QWidget* m_window;
    NewestJob m_reading;
    NewestJob m_trial;
    QPointer<OwnRunDialog> m_dialog;
    QPointer<OwnRunsDialog> m_list;
};

} // namespace quanheng::ui
