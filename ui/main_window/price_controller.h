#pragma once

#include "core/pricing/import/price_review.h"
#include "ui/document/plan_document.h"
#include "ui/planning/newest_job.h"
#include "ui/services.h"

#include <QObject>

#include <memory>

namespace quanheng::ui {

class MessageBar;

/// Prices of the user's own: files of them are read, reviewed and taken over as one step; a template shows how such a
/// file is filled in; the user's own terms can be switched off.
class PriceController : public QObject {
    Q_OBJECT

public:
    PriceController(const Services& services, PlanDocument& document, MessageBar& messages, QWidget* window);

    /// Asks for a file first.
    void importPrices();
    void importFrom(const QString& path);
    void saveTemplate();
    void useContractPrices(bool used);
    /// For people who must not see what the user pays.
    void saveWithoutOwnPrices();

private:
    void review(std::shared_ptr<const core::PriceReview> review);

    const Services& m_services;
    PlanDocument& m_document;
    MessageBar& m_messages;
    QWidget* m_window;
    NewestJob m_reading;
};

} // namespace quanheng::ui
