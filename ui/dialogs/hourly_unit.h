#pragma once

#include "core/units/money.h"
#include "ui/forms/field.h"

#include <QtGlobal>

namespace quanheng::ui {

/// A field of a price an hour with the unit of a currency.
[[nodiscard]] inline FieldText perHour(FieldText text, core::Currency currency)
{
    text.unit = currency == core::Currency::Cny ? QT_TRANSLATE_NOOP("Form", "CNY per hour")
                                                : QT_TRANSLATE_NOOP("Form", "USD per hour");
    return text;
}

} // namespace quanheng::ui
