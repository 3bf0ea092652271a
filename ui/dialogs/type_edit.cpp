#include "ui/dialogs/type_edit.h"

#include <QCompleter>

namespace quanheng::ui {

TypeEdit::TypeEdit(const core::Catalogue& catalogue, const std::vector<core::CustomInstance>& own, QWidget* parent)
    : QLineEdit(parent)
{
    for (const core::CustomInstance& machine : own)
        m_ids.append(QString::fromStdString(machine.type.id));
    for (const core::InstanceType& type : catalogue.instanceTypes())
        m_ids.append(QString::fromStdString(type.id));
    auto* completer = new QCompleter(m_ids, this);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    setCompleter(completer);
    setPlaceholderText(QStringLiteral("ecs.gn7i-c8g1.2xlarge"));
}

std::string TypeEdit::typeId() const { return text().trimmed().toStdString(); }

bool TypeEdit::isKnown() const { return m_ids.contains(text().trimmed()); }

} // namespace quanheng::ui
