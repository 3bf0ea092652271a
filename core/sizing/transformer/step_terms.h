#pragma once

namespace quanheng::core::transformer {

/// Every term of one step, in seconds unless said: the lines of the worked examples. Comments give the symbol.
struct StepTerms {
    double dataParallel = 1; ///< d
    double microBatches = 1; ///< m
    double tokens = 0; ///< T: per micro-batch and context rank
    double passes = 0; ///< n

    // One layer, one micro-batch.
    double projection = 0; ///< t_proj = n A
    double expertMlp = 0; ///< one pass of an expert layer, 0 for dense models
    double mlp = 0; ///< t_mlp, all passes
    double attention = 0; ///< t_att
    double elementwise = 0; ///< t_ew
    double dequantisation = 0; ///< t_dq
    double deviceLayer = 0; ///< t_gpu
    double hostLayer = 0; ///< t_host
    double layer = 0; ///< t_lay
    double tensorParallel = 0; ///< t_tp
    double contextParallel = 0; ///< t_cp
    double allToAll = 0; ///< t_a2a
    double allToAllBytes = 0; ///< S, byte, expert layer
    double allToAllNodeBytes = 0; ///< byte over the network, expert layer

    // One micro-batch of one stage.
    double head = 0; ///< as charged
    double stage = 0;
    double paramsOnStage = 0; ///< P_l, parameters
    double ringInside = 1; ///< g
    double ringAcross = 1; ///< q
    double hop = 0; ///< λ
    double gather = 0; ///< t_z3, before hiding
    double gatherExposed = 0;
    double weightOffload = 0; ///< t_ow, before hiding
    double weightOffloadExposed = 0;
    double pointToPoint = 0; ///< p2p
    double microBatch = 0; ///< μ

    // The step.
    double bubble = 0; ///< waiting of the pipeline
    double pipeline = 0; ///< t_pipe
    double denseParams = 0; ///< P_d, parameters of a card that all data-parallel ranks share
    double expertParams = 0; ///< P_e, parameters of its experts
    double expertDataParallel = 1; ///< d_e
    double expertRingInside = 1; ///< g_e
    double expertRingAcross = 1; ///< q_e
    double gradientRing = 0; ///< R, before overlap
    double overlapWindow = 0;
    double gradients = 0; ///< t_dp
    double optimizer = 0; ///< t_opt
    double optimizerOffload = 0;
    double optimizerPaging = 0; ///< moments in and out, where they are paged
    double step = 0;
};

} // namespace quanheng::core::transformer
