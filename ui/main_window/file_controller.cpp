#include "ui/main_window/file_controller.h"

#include "core/document/plan_file.h"
#include "ui/main_window/message_bar.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

FileController::FileController(const Services& services, PlanDocument& document, MessageBar& messages, QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_messages(messages), m_window(window)
{
}

QString FileController::planFilter() { return tr("Quanheng plans (*.qhplan)"); }

void FileController::open()
{
    whenSafe([this] {
        const FileQuestion question{tr("Open a plan"), planFilter(), u"qhplan"_s, m_services.preferences.lastFolder()};
        m_services.dialogs.askOpenFile(m_window, question, [this](const QString& path) { load(path); });
    });
}

void FileController::openPath(const QString& path)
{
    whenSafe([this, path] { load(path); });
}

void FileController::load(const QString& path)
{
    auto plan = m_services.store.load(path);
    if (!plan) {
        m_messages.showError(m_services.language.text().say(plan.error()));
        if (!QFileInfo::exists(path))
            m_services.preferences.removeRecentFile(path);
        return;
    }
    m_messages.hide();
    m_services.preferences.addRecentFile(path);
    const std::vector<std::string> unused = core::unusedMembers(*plan);
    m_document.open(std::move(*plan), path);
    QStringList names;
    for (const std::string& name : unused)
        names.append(QString::fromStdString(name));
    if (!names.isEmpty())
        m_messages.showWarning(
            m_services.language.text().say("plan.unused_members", {names.join(u", "_s).toStdString()}));
}

void FileController::startWith(core::Plan plan, PlanOrigin origin)
{
    whenSafe([this, origin, plan = std::move(plan)] {
        m_messages.hide();
        m_document.open(plan, {});
        if (origin == PlanOrigin::Entered)
            m_document.markUnsaved();
    });
}

void FileController::save()
{
    if (m_document.filePath().isEmpty())
        return saveAs();
    [[maybe_unused]] const bool isSaved = saveTo(m_document.filePath());
}

void FileController::saveAs()
{
    askPathAndSave([] {});
}

void FileController::askPathAndSave(const std::function<void()>& then)
{
    const FileQuestion question{tr("Save the plan"), planFilter(), u"qhplan"_s, suggestedPath()};
    m_services.dialogs.askSaveFile(m_window, question, [this, then](const QString& path) {
        if (saveTo(path))
            then();
    });
}

bool FileController::saveTo(const QString& path)
{
    core::Plan plan = m_document.plan();
    if (m_completePlan)
        m_completePlan(plan);
    const auto saved = m_services.store.save(path, plan);
    if (!saved) {
        m_messages.showError(m_services.language.text().say(saved.error()));
        return false;
    }
    m_messages.hide();
    m_services.preferences.addRecentFile(path);
    m_document.markSaved(path);
    return true;
}

void FileController::close()
{
    whenSafe([this] {
        m_messages.hide();
        m_document.close();
    });
}

void FileController::whenSafe(std::function<void()> then)
{
    if (!m_document.isDirty())
        return then();
    m_services.dialogs.askUnsaved(m_window, m_document.displayName(),
                                  [this, then = std::move(then)](SaveChoice choice) {
                                      if (choice == SaveChoice::Discard)
                                          return then();
                                      if (choice == SaveChoice::Cancel)
                                          return;
                                      if (m_document.filePath().isEmpty())
                                          return askPathAndSave(then);
                                      if (saveTo(m_document.filePath()))
                                          then();
                                  });
}

QString FileController::suggestedPath() const
{
    if (!m_document.filePath().isEmpty())
        return m_document.filePath();
    return QDir(m_services.preferences.lastFolder()).filePath(fileNameOf(m_document.displayName()) + u".qhplan"_s);
}

QString fileNameOf(QString title)
{
    for (QChar& c : title)
        if (c < u' ' || u"/\\:*?\"<>|"_s.contains(c))
            c = u'-';
    title = title.trimmed();
    return title.isEmpty() ? u"plan"_s : title;
}

} // namespace quanheng::ui
