#pragma once

#include "core/constants/transformer_constants.h"
#include "core/sizing/transformer/job.h"

namespace quanheng::core::transformer {

/// What the machines reach on this job, whatever the layout: computed once, used for every layout.
struct Rates {
    double balance = 0; ///< P16 / BW, FLOP/byte
    double eta0 = 0; ///< efficiency by the balance law (T1)
    double architectureFactor = 1; ///< residual of the card's generation (T1)
    double stackFactor = 1; ///< x_typ unless tuned
    double powerFactor = 1; ///< x_pow (v2 A1) or the card's measured factor
    double eta = 0; ///< with architecture, stack and power
    double etaGemm = 0; ///< η_g: in the training precision
    double attentionFactor = 0; ///< (η / 0.80) x min(η0 / 0.80, cap) (v2 A3)
    double memory = 0; ///< W, byte/s
    double intra = 0; ///< I, byte/s inside a node or domain
    double pcie = 0; ///< byte/s to the host
    double node = 0; ///< X, byte/s of a node's network
    double allToAllIntra = 0; ///< byte/s of the experts' exchange inside the domain
    double allToAllNode = 0; ///< byte/s of it on one card's share of the network
    double operandBytes = 2; ///< byte per element of the multiplications
};

/// T1 with v2 A1 and A3, and the link rates of section 3.
[[nodiscard]] Rates ratesOf(const Job& job, const TransformerTimeConstants& constants);

/// True where the power law of v2 A1 holds: compute capability 7.5, 8.6, 8.9 and 12.x.
[[nodiscard]] bool isPowerLimited(ComputeCapability capability);

} // namespace quanheng::core::transformer
