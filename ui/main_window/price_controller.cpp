#include "ui/main_window/price_controller.h"

#include "core/document/plan_file.h"
#include "core/plan/own_types.h"
#include "core/pricing/import/price_review.h"
#include "core/pricing/import/price_template.h"
#include "ui/files/whole_file.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_bar.h"
#include "ui/prices/price_review_dialog.h"

#include <QFileInfo>

#include <memory>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// Far above what the most prices of an import take.
constexpr qint64 kLargestFile = 64LL * 1024 * 1024;

core::Expected<core::PriceReview> reviewOf(const QString& path, const core::Plan& plan, const core::DataSet& data,
                                           core::Date today)
{
    const auto content = readWholeFile(path, kLargestFile);
    if (!content)
        return tl::unexpected(content.error());
    const std::vector<core::InstanceType> ownTypes = core::ownTypesOf(plan.customInstances);
    const core::PriceImportContext context{data.catalogue, ownTypes, data.prices, plan.manualPrices, today};
    return core::reviewPrices({content->constData(), static_cast<std::size_t>(content->size())},
                              QFileInfo(path).fileName().toStdString(), context);
}

} // namespace

PriceController::PriceController(const Services& services, PlanDocument& document, MessageBar& messages,
                                 QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_messages(messages), m_window(window)
{
}

void PriceController::importPrices()
{
    const FileQuestion question{tr("Import prices"),
                                tr("Price files (*.csv *.json)") + u";;"_s + tr("All files (*)"),
                                {},
                                m_services.preferences.lastFolder()};
    m_services.dialogs.askOpenFile(m_window, question, [this](const QString& path) { importFrom(path); });
}

void PriceController::importFrom(const QString& path)
{
    m_messages.hide();
    const auto plan = std::make_shared<const core::Plan>(m_document.plan());
    m_reading.start([this, path, plan, &data = m_services.data,
                     today = m_services.today](core::JobControl&) -> std::function<void()> {
        auto read = reviewOf(path, *plan, data, today);
        if (!read)
            return [this, error = read.error()] { m_messages.showError(m_services.language.text().say(error)); };
        return [this, shared = std::make_shared<const core::PriceReview>(*std::move(read))] { review(shared); };
    });
}

void PriceController::review(std::shared_ptr<const core::PriceReview> review)
{
    if (!m_document.isOpen())
        return;
    auto* dialog = new PriceReviewDialog(review, m_services.data.catalogue, m_services.language, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, review] {
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "import prices"), [&](core::Plan& plan) {
            plan.manualPrices = core::pricesAfter(*review, std::move(plan.manualPrices), dialog->choice());
        });
    });
    dialog->open();
}

void PriceController::saveTemplate()
{
    const FileQuestion question{tr("Save a template for prices"), tr("Price files (*.csv)"), u"csv"_s,
                                m_services.preferences.lastFolder()};
    m_services.dialogs.askSaveFile(m_window, question, [this](const QString& path) {
        const Text text = m_services.language.text();
        const std::string content = core::priceTemplate(text.language());
        const auto written = writeWholeFile(path, QByteArray::fromStdString(content));
        if (!written)
            return m_messages.showError(text.say(written.error()));
        m_messages.showDone(tr("The template is written to %1. Fill it in and import it.").arg(path));
    });
}

void PriceController::saveWithoutOwnPrices()
{
    const FileQuestion question{tr("Save a copy without own prices"), FileController::planFilter(), u"qhplan"_s,
                                m_services.preferences.lastFolder()};
    m_services.dialogs.askSaveFile(m_window, question, [this](const QString& path) {
        const auto written = m_services.store.save(path, core::withoutContractPrices(m_document.plan()));
        if (!written)
            return m_messages.showError(m_services.language.text().say(written.error()));
        m_messages.showDone(tr("The copy without own prices is written to %1.").arg(path));
    });
}

void PriceController::useContractPrices(bool used)
{
    const core::PriceLayer layer = used ? core::PriceLayer::Contract : core::PriceLayer::List;
    if (!m_document.isOpen() || m_document.plan().pricing.layer == layer)
        return;
    m_document.edit(used ? QT_TRANSLATE_NOOP("Edit", "use own prices") : QT_TRANSLATE_NOOP("Edit", "use list prices"),
                    [layer](core::Plan& plan) { plan.pricing.layer = layer; });
}

} // namespace quanheng::ui
