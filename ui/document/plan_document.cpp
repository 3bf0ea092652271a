#include "ui/document/plan_document.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSignalBlocker>

#include <utility>

namespace quanheng::ui {

PlanDocument::PlanDocument(QObject* parent) : QObject(parent), m_plan(std::make_shared<const core::Plan>())
{
    connect(&m_history, &QUndoStack::cleanChanged, this, &PlanDocument::stateChanged);
}

QString PlanDocument::displayName() const
{
    return m_filePath.isEmpty() ? QString::fromStdString(m_plan->title) : QFileInfo(m_filePath).fileName();
}

void PlanDocument::open(core::Plan plan, const QString& path)
{
    m_plan = std::make_shared<const core::Plan>(std::move(plan));
    m_filePath = path;
    m_isOpen = true;
    replaceHistory();
    emit opened();
    emit planChanged();
    emit stateChanged();
}

void PlanDocument::close()
{
    m_plan = std::make_shared<const core::Plan>();
    m_filePath.clear();
    m_isOpen = false;
    replaceHistory();
    emit opened();
    emit stateChanged();
}

void PlanDocument::markSaved(const QString& path)
{
    m_filePath = path;
    m_history.setClean();
    emit stateChanged();
}

void PlanDocument::edit(EditName name, const std::function<void(core::Plan&)>& change)
{
    auto after = std::make_shared<core::Plan>(*m_plan);
    change(*after);
    m_history.push(new ChangePlan(name, m_plan, std::move(after), [this](const ChangePlan::Value& plan) {
        m_plan = plan;
        emit planChanged();
    }));
}

QString PlanDocument::undoName() const { return nameOfStep(m_history.index() - 1); }

QString PlanDocument::redoName() const { return nameOfStep(m_history.index()); }

QString PlanDocument::nameOfStep(int index) const
{
    const auto* step = dynamic_cast<const ChangePlan*>(m_history.command(index));
    return step == nullptr ? QString() : QCoreApplication::translate("Edit", step->name());
}

void PlanDocument::replaceHistory()
{
    const QSignalBlocker quiet(m_history);
    m_history.clear();
    m_history.setClean(); // clear() leaves an empty stack as unclean as it was
}

} // namespace quanheng::ui
