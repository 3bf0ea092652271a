#pragma once

#include "core/support/enum_names.h"
#include "ui/text/text.h"

#include <QComboBox>

#include <string>
#include <vector>

namespace quanheng::ui {

/// A list of choices whose words come from the table of sentences, so that they follow the language. Entries are
/// known by their position.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    /// One code of the table of sentences for each entry.
    explicit ChoiceBox(std::vector<std::string> codes, QWidget* parent = nullptr);

    void retranslate(const Text& text);

protected:
    /// The wheel scrolls the form; it does not change a value that the pointer happens to pass.
    void wheelEvent(QWheelEvent* event) override;

private:
    std::vector<std::string> m_codes;
};

/// "choice.<group>.<word>" for each value of an enumeration, in its order.
template <class E, std::size_t N>
[[nodiscard]] std::vector<std::string> choiceCodes(std::string_view group, const core::EnumNames<E, N>& names)
{
    std::vector<std::string> codes;
    for (const auto& [word, value] : names)
        codes.push_back("choice." + std::string(group) + "." + std::string(word));
    return codes;
}

template <class E, std::size_t N> [[nodiscard]] int positionOf(E value, const core::EnumNames<E, N>& names)
{
    for (std::size_t i = 0; i < N; ++i)
        if (names[i].second == value)
            return static_cast<int>(i);
    return -1;
}

} // namespace quanheng::ui
