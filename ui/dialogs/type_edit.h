#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/custom_instance.h"

#include <QLineEdit>

#include <string>
#include <vector>

namespace quanheng::ui {

/// The id of an instance type, completed from any part of it while it is typed.
class TypeEdit : public QLineEdit {
    Q_OBJECT

public:
    /// Offers the catalogue's types, and the machines of the user's own.
    TypeEdit(const core::Catalogue& catalogue, const std::vector<core::CustomInstance>& own, QWidget* parent = nullptr);

    [[nodiscard]] std::string typeId() const;
    [[nodiscard]] bool isKnown() const;

private:
    QStringList m_ids;
};

} // namespace quanheng::ui
