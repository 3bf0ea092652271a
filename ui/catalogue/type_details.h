#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/text/text.h"

#include <QCoreApplication>
#include <QString>

namespace quanheng::ui {

class TypeDetails {
    Q_DECLARE_TR_FUNCTIONS(TypeDetails)

public:
    /// HTML: what is known of a type, what was measured on one, where it was seen on sale, and by whom it is said.
    [[nodiscard]] static QString html(const core::InstanceType& type, const core::Catalogue& catalogue,
                                      const Text& text);
};

} // namespace quanheng::ui
