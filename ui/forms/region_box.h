#pragma once

#include "core/catalogue/catalogue.h"
#include "core/text/language.h"

#include <QComboBox>

#include <string>
#include <vector>

namespace quanheng::ui {

/// Chooses one region of the catalogue.
class RegionBox : public QComboBox {
    Q_OBJECT

public:
    explicit RegionBox(const core::Catalogue& catalogue, QWidget* parent = nullptr);

    void setRegion(const std::string& id);
    [[nodiscard]] std::string region() const;
    void retranslate(core::Language language);

private:
    std::vector<const core::Region*> m_regions;
};

/// The regions as lists show them: the mainland first. They live as long as the catalogue.
[[nodiscard]] std::vector<const core::Region*> regionsInOrder(const core::Catalogue& catalogue);

/// "华南1（深圳）  cn-shenzhen": the name in the user's language and the id that bills print.
[[nodiscard]] QString regionLabel(const core::Region& region, core::Language language);

} // namespace quanheng::ui
