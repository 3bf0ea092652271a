#include "ui/forms/region_box.h"

namespace quanheng::ui {

RegionBox::RegionBox(const core::Catalogue& catalogue, QWidget* parent) : QComboBox(parent), m_catalogue(catalogue)
{
    for (const core::Region& region : catalogue.regions())
        addItem(QString(), QString::fromStdString(region.id));
}

void RegionBox::setRegion(const std::string& id)
{
    if (const int index = findData(QString::fromStdString(id)); index >= 0)
        setCurrentIndex(index);
}

std::string RegionBox::region() const { return currentData().toString().toStdString(); }

void RegionBox::retranslate(core::Language language)
{
    for (int i = 0; i < count(); ++i)
        setItemText(i, regionLabel(m_catalogue.regions()[static_cast<std::size_t>(i)], language));
}

QString regionLabel(const core::Region& region, core::Language language)
{
    const std::string& name = language == core::Language::Chinese ? region.nameZh : region.nameEn;
    return QString::fromStdString(name) + QStringLiteral("  ") + QString::fromStdString(region.id);
}

} // namespace quanheng::ui
