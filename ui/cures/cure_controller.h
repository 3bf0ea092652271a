#pragma once

#include "ui/comparison_result.h"
#include "ui/cures/cure_answer.h"
#include "ui/document/plan_document.h"
#include "ui/planning/newest_job.h"
#include "ui/services.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace quanheng::ui {

class CuresDialog;

/// Finds what would make an option fit, off the interface's thread, shows it, and applies what the user chooses as one
/// step that can be undone.
class CureController : public QObject {
    Q_OBJECT

public:
    CureController(const Services& services, PlanDocument& document, QWidget* window);

    /// Of a column of the comparison. Nothing happens where it needs no cure.
    void showCures(const std::shared_ptr<const ComparisonResult>& result, int column);

private:
    void apply(const CureAnswer& answer, std::size_t choice, std::size_t workload);

    const Services& m_services;
    PlanDocument& m_document;
    QWidget* m_window;
    NewestJob m_job;
    QPointer<CuresDialog> m_dialog;
};

} // namespace quanheng::ui
