#include "ui/forms/number_edit.h"

#include "ui/forms/number_text.h"

#include <cmath>

namespace quanheng::ui {

NumberEdit::NumberEdit(QWidget* parent) : QLineEdit(parent)
{
    setAlignment(Qt::AlignRight);
    setInputMethodHints(Qt::ImhPreferNumbers);
    connect(this, &QLineEdit::textEdited, this, &NumberEdit::edited);
}

void NumberEdit::setValue(std::optional<double> value)
{
    const auto shown = this->value();
    const bool isSame = shown == value || (shown && value && std::isnan(*shown) && std::isnan(*value));
    if (!isSame)
        setText(value ? typedFromNumber(*value) : QString());
}

std::optional<double> NumberEdit::value() const
{
    if (text().trimmed().isEmpty())
        return std::nullopt;
    return numberFromTyped(text());
}

} // namespace quanheng::ui
