#include "core/catalogue/catalogue.h"

#include <utility>

namespace quanheng::core {

Catalogue::Catalogue(Parts parts)
    : m_parts(std::move(parts)), m_acceleratorIndex(indexBy(&Accelerator::key, m_parts.accelerators)),
      m_cpuIndex(indexBy(&Cpu::key, m_parts.cpus)), m_instanceIndex(indexBy(&InstanceType::id, m_parts.instanceTypes)),
      m_regionIndex(indexBy(&Region::id, m_parts.regions))
{
}

const Accelerator* Catalogue::accelerator(std::string_view key) const
{
    return findIn(m_parts.accelerators, m_acceleratorIndex, key);
}

const Cpu* Catalogue::cpu(std::string_view key) const { return findIn(m_parts.cpus, m_cpuIndex, key); }

const InstanceType* Catalogue::instanceType(std::string_view id) const
{
    return findIn(m_parts.instanceTypes, m_instanceIndex, id);
}

const Region* Catalogue::region(std::string_view id) const { return findIn(m_parts.regions, m_regionIndex, id); }

} // namespace quanheng::core
