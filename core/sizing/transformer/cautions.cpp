#include "core/sizing/transformer/cautions.h"

namespace quanheng::core::transformer {

namespace {

// Edges of the regions, from the table of section 10 and v2 A6.
constexpr double kLongSequence = 32768;
constexpr double kShortTokens = 2048;
constexpr double kManyLocalExperts = 32;
constexpr int kWideTensor = 8;
constexpr int kDeepPipeline = 8;
constexpr double kLargeZeroGroup = 1024;

bool isGatherBound(const Job& job, const Layout& layout, const StepTerms& terms)
{
    return layout.sharding == Sharding::Zero3 && !job.code.isTuned && terms.tokens < kShortTokens;
}

} // namespace

std::optional<Message> refusal(const Job& job, const Layout& layout)
{
    // DeepSpeed ZeRO-3 for mixtures of experts: ten times slower than predicted on measured cards.
    if (job.model.isMoe && !job.code.isTuned && layout.sharding == Sharding::Zero3)
        return Message{"transformer.unknown.moe_needs_tuned", {}};
    return std::nullopt;
}

std::vector<Message> bandCautions(const Job& job, const Layout& layout, const StepTerms& terms)
{
    std::vector<Message> reasons;
    if (job.isFlash() && job.training.sequence >= kLongSequence && job.card.capability.major >= 9)
        reasons.push_back({"band.long_context", {}});
    if (isGatherBound(job, layout, terms))
        reasons.push_back({"band.short_tokens_sharded", {}});
    if (job.model.isMoe)
        reasons.push_back({"band.moe_routing", {Percent{0.08}, Percent{0.20}}});
    if (job.model.isMoe && job.model.experts / layout.expert > kManyLocalExperts)
        reasons.push_back({"band.moe_many_local_experts", {job.model.experts / layout.expert}});
    if (layout.tensor == 2 && layout.pipeline >= kDeepPipeline)
        reasons.push_back({"band.sensitive_layout", {}});
    const bool isZero12 = layout.sharding == Sharding::Zero1 || layout.sharding == Sharding::Zero2;
    if (isZero12 && terms.dataParallel >= kLargeZeroGroup && !layout.zeroGroup)
        reasons.push_back({"band.large_zero_group", {terms.dataParallel}});
    if (job.training.isForwardOnly)
        reasons.push_back({"band.inference_derived", {}});
    if (job.nodes > 1 && !job.network.canOverlap)
        reasons.push_back({"band.tcp_range", {}});
    return reasons;
}

void addIssues(IssueList& issues, const Job& job, const Layout& layout, const StepTerms& terms, Bottleneck bottleneck)
{
    if (isGatherBound(job, layout, terms))
        issues.add(Severity::Warning, {"transformer.gather_bound", {terms.tokens}}, "/recipe/microBatch");
    if (layout.tensor >= kWideTensor && terms.hostLayer > terms.deviceLayer)
        issues.add(Severity::Warning, {"transformer.launch_bound_tensor", {static_cast<long long>(layout.tensor)}},
                   "/recipe/layout");
    if (bottleneck == Bottleneck::Communication && job.nodes > 1)
        issues.add(Severity::Warning, {"transformer.network_bound", {BytesPerSecond(job.network.rate)}});
}

} // namespace quanheng::core::transformer
