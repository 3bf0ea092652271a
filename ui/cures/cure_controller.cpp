#include "ui/cures/cure_controller.h"

#include "ui/cures/cures_dialog.h"

namespace quanheng::ui {

CureController::CureController(const Services& services, PlanDocument& document, QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_window(window)
{
}

void CureController::showCures(const std::shared_ptr<const ComparisonResult>& result, int column)
{
    const bool isThere =
        result != nullptr && column >= 0 && column < static_cast<int>(result->comparison.columns.size());
    if (!isThere)
        return;
    const auto spec = specToCure(result->comparison.columns[static_cast<std::size_t>(column)]);
    if (!spec)
        return;
    m_dialog = new CuresDialog(*spec, m_services.language, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &CuresDialog::chosen, this,
            [this, workload = result->workload](std::size_t choice) { apply(m_dialog->answer(), choice, workload); });
    connect(m_dialog, &QDialog::rejected, &m_job, &NewestJob::cancel);
    m_job.start([this, find = m_services.cures, spec = *spec, result](core::JobControl&) {
        auto answer = std::make_shared<CureAnswer>(find(spec, result->plan, result->workload));
        return [this, answer = std::move(answer)] {
            if (m_dialog)
                m_dialog->setAnswer(std::move(*answer));
        };
    });
    m_dialog->open();
}

void CureController::apply(const CureAnswer& answer, std::size_t choice, std::size_t workload)
{
    m_document.edit(QT_TRANSLATE_NOOP("Edit", "make it fit"),
                    [&](core::Plan& plan) { applyCure(answer.choices.at(choice), answer.spec, workload, plan); });
}

} // namespace quanheng::ui
