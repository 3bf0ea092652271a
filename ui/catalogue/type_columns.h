#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/browser/record_model.h"
#include "ui/text/text.h"

#include <QCoreApplication>

#include <vector>

namespace quanheng::ui {

/// The columns of the catalogue browser: one record a type of the catalogue, in its order.
class TypeColumns {
    Q_DECLARE_TR_FUNCTIONS(TypeColumns)

public:
    [[nodiscard]] static std::vector<RecordColumn> columns(const core::Catalogue& catalogue, const Text& text);
};

} // namespace quanheng::ui
