#pragma once

#include "core/sizing/transformer/layer_time.h"

namespace quanheng::core::transformer {

/// A ring over ranks that lie inside a domain (g of them) and across domains (q). Real numbers, not rounded.
struct Ring {
    double inside = 1; ///< g
    double across = 1; ///< q

    /// T12: time of passing `bytes` once around the ring.
    [[nodiscard]] double time(double bytes, const Job& job, const Rates& rates) const;
};

/// The ring of the ranks that share a copy: d ranks of which D / (t c) lie in one domain.
[[nodiscard]] Ring ringOf(double ranks, double perDomain);

/// λ: latency of a ring across nodes, 0 inside one (T12).
[[nodiscard]] double hopTime(const Job& job, const Layout& layout, const Ring& ring, double dataParallel,
                             const TransformerTimeConstants& constants);

/// T10 with v2 A4: fills tensor-, context- and expert-parallel traffic of one layer. `terms.tokens` must be set.
void fillLayerTraffic(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                      const TransformerTimeConstants& constants);

/// T13: what one micro-batch sends to the next stages.
[[nodiscard]] double pointToPointTime(const Job& job, const Rates& rates, const Layout& layout, double tokens,
                                      const TransformerTimeConstants& constants);

/// T15 with v2 A5: fills the ring time of the gradients before overlap, 0 for one rank, ZeRO-3 and inference.
void fillGradientRing(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout,
                      const TransformerTimeConstants& constants);

} // namespace quanheng::core::transformer
