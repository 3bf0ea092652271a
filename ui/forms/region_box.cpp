#include "ui/forms/region_box.h"

#include <algorithm>

namespace quanheng::ui {

RegionBox::RegionBox(const core::Catalogue& catalogue, QWidget* parent)
    : QComboBox(parent), m_regions(regionsInOrder(catalogue))
{
    for (const core::Region* region : m_regions)
        addItem(QString(), QString::fromStdString(region->id));
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
        setItemText(i, regionLabel(*m_regions[static_cast<std::size_t>(i)], language));
}

std::vector<const core::Region*> regionsInOrder(const core::Catalogue& catalogue)
{
    std::vector<const core::Region*> regions;
    for (const core::Region& region : catalogue.regions())
        regions.push_back(&region);
    std::stable_partition(regions.begin(), regions.end(),
                          [](const core::Region* region) { return region->isMainland; });
    return regions;
}

QString regionLabel(const core::Region& region, core::Language language)
{
    const std::string& name = language == core::Language::Chinese ? region.nameZh : region.nameEn;
    return QString::fromStdString(name) + QStringLiteral("  ") + QString::fromStdString(region.id);
}

} // namespace quanheng::ui
