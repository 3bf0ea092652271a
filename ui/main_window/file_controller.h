#pragma once

#include "ui/document/plan_document.h"
#include "ui/services.h"

#include <QObject>

#include <functional>
#include <utility>

namespace quanheng::ui {

class MessageBar;

/// Where a plan without a file comes from.
enum class PlanOrigin {
    Template, ///< a template or the sample: nothing is lost with it until it is edited
    Entered, ///< the user has entered it
};

/// Opening, saving and leaving a plan: asks where, asks about unsaved changes, says what went wrong. Whatever
/// fails, the plan in the window stays as it is.
class FileController : public QObject {
    Q_OBJECT

public:
    FileController(const Services& services, PlanDocument& document, MessageBar& messages, QWidget* window);

    /// What a file holds besides what the user entered: the prices that the figures on the screen rest on.
    void setBeforeSave(std::function<void(core::Plan&)> complete) { m_completePlan = std::move(complete); }

    void open();
    void openPath(const QString& path);
    void save();
    void saveAs();
    void close();
    /// Puts a new plan in the place of the present one.
    void startWith(core::Plan plan, PlanOrigin origin);
    /// Calls `then` once the present plan's changes are saved or given up; never if the user cancels.
    void whenSafe(std::function<void()> then);

    [[nodiscard]] static QString planFilter();

private:
    void load(const QString& path);
    [[nodiscard]] bool saveTo(const QString& path);
    void askPathAndSave(const std::function<void()>& then);
    [[nodiscard]] QString suggestedPath() const;

    const Services& m_services;
    PlanDocument& m_document;
    MessageBar& m_messages;
    QWidget* m_window;
    std::function<void(core::Plan&)> m_completePlan;
};

/// A title as a file name: what file systems refuse becomes a dash.
[[nodiscard]] QString fileNameOf(QString title);

} // namespace quanheng::ui
