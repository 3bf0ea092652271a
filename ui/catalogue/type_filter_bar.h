#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/forms/filter_box.h"
#include "ui/text/text.h"

#include <QString>
#include <QWidget>

#include <vector>

class QCheckBox;
class QLineEdit;

namespace quanheng::ui {

/// Which types the catalogue browser shows.
class TypeFilterBar : public QWidget {
    Q_OBJECT

public:
    TypeFilterBar(const core::Catalogue& catalogue, const Text& text, QWidget* parent = nullptr);

    void setText(const Text& text);
    [[nodiscard]] bool accepts(const core::InstanceType& type) const;

signals:
    void filterChanged();

private:
    void retranslate();

    const core::Catalogue& m_catalogue;
    Text m_text;
    QLineEdit* m_words;
    FilterBox* m_family;
    FilterBox* m_card;
    FilterBox* m_sale;
    FilterBox* m_region;
    QCheckBox* m_estimable;
};

} // namespace quanheng::ui
