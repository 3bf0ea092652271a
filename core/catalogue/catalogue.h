#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/assumptions.h"
#include "core/catalogue/cpu.h"
#include "core/catalogue/instance_type.h"
#include "core/catalogue/model_library.h"
#include "core/catalogue/region.h"
#include "core/support/message.h"
#include "core/support/string_index.h"

#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// Something that the loader left out or could not use, and why.
struct Rejection {
    std::string subject;
    Message reason;
};

/// What exists: cards, processors, instance types, regions, models, assumptions. Immutable once loaded.
/// Pointers that the finders return live as long as the catalogue; nullptr when there is no such key.
class Catalogue {
public:
    struct Parts {
        std::vector<Accelerator> accelerators;
        std::vector<Cpu> cpus;
        std::vector<InstanceType> instanceTypes;
        std::vector<Region> regions;
        std::string defaultRegion;
        ModelLibrary models;
        Assumptions assumptions;
        /// Types and cards that are listed but cannot be estimated, with the reason.
        std::vector<Rejection> rejections;
    };

    Catalogue() = default;
    explicit Catalogue(Parts parts);

    [[nodiscard]] const Accelerator* accelerator(std::string_view key) const;
    [[nodiscard]] const Cpu* cpu(std::string_view key) const;
    [[nodiscard]] const InstanceType* instanceType(std::string_view id) const;
    [[nodiscard]] const Region* region(std::string_view id) const;

    [[nodiscard]] const std::vector<Accelerator>& accelerators() const { return m_parts.accelerators; }
    [[nodiscard]] const std::vector<Cpu>& cpus() const { return m_parts.cpus; }
    [[nodiscard]] const std::vector<InstanceType>& instanceTypes() const { return m_parts.instanceTypes; }
    [[nodiscard]] const std::vector<Region>& regions() const { return m_parts.regions; }
    [[nodiscard]] const std::string& defaultRegion() const { return m_parts.defaultRegion; }
    [[nodiscard]] const ModelLibrary& models() const { return m_parts.models; }
    [[nodiscard]] const Assumptions& assumptions() const { return m_parts.assumptions; }
    [[nodiscard]] const std::vector<Rejection>& rejections() const { return m_parts.rejections; }

private:
    Parts m_parts;
    StringIndex m_acceleratorIndex;
    StringIndex m_cpuIndex;
    StringIndex m_instanceIndex;
    StringIndex m_regionIndex;
};

} // namespace quanheng::core
