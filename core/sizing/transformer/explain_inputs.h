#pragma once

#include "core/catalogue/trail_builder.h"
#include "core/sizing/transformer/explain.h"

namespace quanheng::core::transformer {

// Inputs that many steps share. Each adds its own and gives the step back.

TrailStepBuilder& addTensor(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addPipeline(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addContext(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addVirtual(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addExpertRanks(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addSharding(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addCheckpointing(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addAttention(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addStack(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addTask(TrailStepBuilder& step, const Explained& explained);
TrailStepBuilder& addPrecision(TrailStepBuilder& step, const Explained& explained);
/// D: cards in one NVLink domain, or in one machine.
TrailStepBuilder& addDomain(TrailStepBuilder& step, const Explained& explained);
/// I and X where the cluster has them; G and D.
TrailStepBuilder& addLinks(TrailStepBuilder& step, const Explained& explained);
/// The ring of the data-parallel ranks: its links, P_l, d, g, q and λ.
TrailStepBuilder& addRing(TrailStepBuilder& step, const Explained& explained);

/// Traffic over plain TCP hides behind nothing.
[[nodiscard]] bool canHide(const Job& job);
[[nodiscard]] Term choice(const char* group, std::string_view word);

} // namespace quanheng::core::transformer
