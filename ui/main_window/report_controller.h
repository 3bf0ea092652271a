#pragma once

#include "core/text/language.h"
#include "ui/comparison_result.h"
#include "ui/document/plan_document.h"
#include "ui/services.h"

#include <QObject>

#include <memory>

namespace quanheng::ui {

class MessageBar;

/// Writes the report of what the window shows, in a language of its own.
class ReportController : public QObject {
    Q_OBJECT

public:
    ReportController(const Services& services, const PlanDocument& document, MessageBar& messages, QWidget* window);

    /// Asks where, then writes. `result` is what was shown when the user asked.
    void exportPdf(const std::shared_ptr<const ComparisonResult>& result, core::Language language);

private:
    void write(const ComparisonResult& result, core::Language language, const QString& path);
    [[nodiscard]] QString suggestedPath() const;

    const Services& m_services;
    const PlanDocument& m_document;
    MessageBar& m_messages;
    QWidget* m_window;
};

} // namespace quanheng::ui
