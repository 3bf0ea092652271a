#include "ui/forms/choice_box.h"

#include <QWheelEvent>

#include <utility>

namespace quanheng::ui {

ChoiceBox::ChoiceBox(std::vector<std::string> codes, QWidget* parent) : QComboBox(parent), m_codes(std::move(codes))
{
    for (std::size_t i = 0; i < m_codes.size(); ++i)
        addItem(QString());
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
}

void ChoiceBox::retranslate(const Text& text)
{
    for (std::size_t i = 0; i < m_codes.size(); ++i)
        setItemText(static_cast<int>(i), text.say(m_codes[i]));
}

void ChoiceBox::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace quanheng::ui
