#include "core/sizing/deep/deep_step.h"

#include "core/sizing/deep/deep_factors.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr double kSecondsFloor = 1e-12;

/// The product of factors that one of the functions of deep_factors.h lists.
template <class Factors> double productOf(const Factors& factors)
{
    double product = 1;
    factors([&product](const char*, double factor) { product *= factor; });
    return product;
}

/// C, less what Winograd saves on scalar units (v2 1.2).
double effectiveMacs(const DeepCase& job, const DeepConstants& constants)
{
    const double saved = job.card.path.isSimt ? job.model->winogradShare * (1 - 1 / constants.winogradGain) : 0;
    return job.model->forwardMacs * (1 - saved);
}

/// m and b: a batch that fills less than one pass of all cards is one smaller pass.
void splitBatch(const DeepCase& job, DeepStepTerms& terms)
{
    const double perCard = job.globalBatch / job.cards();
    terms.microBatch = std::min(job.microBatch, perCard);
    terms.accumulation = perCard / terms.microBatch;
}

void timeOfMicroStep(const DeepCase& job, const DeepConstants& constants, DeepStepTerms& terms)
{
    const double b = terms.microBatch;
    const double s = job.card.path.elementBytes;
    const double elements = terms.trafficPasses * terms.activations
        + (job.model->kind == DeepKind::Recommender ? constants.recommenderTraffic * embeddingElements(*job.model) : 0);
    const double share = passShare(job.work);
    terms.compute =
        terms.stackFactor * (Flops(flopPerMac(job.work) * terms.macs * b) / (job.card.peak * terms.efficiency));
    terms.memory = share * terms.stackFactor * (Bytes(elements * s * b) / job.card.bandwidth);
    terms.host = share * job.model->layers * terms.hostFactor * constants.hostPerLayer;
    terms.microStep = terms.compute + terms.memory + terms.host;
    if (!isDetector(job))
        return;
    terms.hostImages = share * b * terms.hostFactor * constants.hostPerImage;
    const double q = constants.detectorJoin;
    terms.microStep =
        Seconds(std::pow(std::pow(terms.microStep.count(), q) + std::pow(terms.hostImages.count(), q), 1 / q));
}

/// Time of the two phases of a ring over `members`.
Seconds ring(int members, Bytes amount, BytesPerSecond rate)
{
    return members > 1 ? 2.0 * (members - 1) / members * (amount / rate) : Seconds(0);
}

/// Hierarchical ring, overlapped with the last backward pass.
void timeOfExchange(const DeepCase& job, const DeepConstants& constants, DeepStepTerms& terms)
{
    if (job.work != DeepWork::Training)
        return;
    terms.optimizer = Bytes(constants.optimizerBytesPerParam * job.model->params) / job.card.bandwidth;
    terms.gradient = Bytes(job.model->denseParams * (isHalf(job) ? 2 : 4));
    terms.ringInNode = ring(job.cardsPerNode, terms.gradient, inNodeRate(job));
    terms.ringBetweenNodes = ring(job.nodes, terms.gradient, job.network.rate);
    terms.allReduce = terms.ringInNode + terms.ringBetweenNodes;
    terms.exposed =
        terms.allReduce - job.network.overlap * std::min(terms.allReduce, constants.overlapWindow * terms.microStep);
}

/// Embeddings that are split over the accelerators; inference has the forward half.
Seconds timeOfAllToAll(const DeepCase& job, double microBatch)
{
    const int all = job.cards();
    if (all == 1 || !job.model->embeddings || !job.model->embeddings->isModelParallel)
        return Seconds(0);
    const double directions = job.work == DeepWork::Inference ? 1 : 2;
    const Bytes sent(directions * embeddingElements(*job.model) * microBatch * job.card.path.elementBytes
                     * (1 - 1.0 / all));
    Seconds time = (job.cardsPerNode - 1.0) / (all - 1.0) * (sent / inNodeRate(job));
    if (job.nodes > 1)
        time += (all - job.cardsPerNode) / (all - 1.0) * (sent / (job.network.rate / job.cardsPerNode));
    return time;
}

} // namespace

double embeddingElements(const DeepModel& model)
{
    return model.embeddings ? model.embeddings->lookups * model.embeddings->dimension : 0;
}

BytesPerSecond inNodeRate(const DeepCase& job)
{
    const bool isNvlink = job.link == IntraLink::Nvlink && job.card.nvlink.count() > 0;
    return isNvlink ? job.card.nvlink : job.card.pcie;
}

double activationElements(const DeepModel& model, bool hasFlashAttention)
{
    const double scores = model.transformerLayers * model.sequence * model.sequence * model.heads;
    return hasFlashAttention ? std::max(model.activationElements - scores, 0.0) : model.activationElements;
}

DeepStepTerms deepStep(const DeepCase& job, const DeepConstants& constants)
{
    DeepStepTerms terms;
    splitBatch(job, terms);
    terms.macs = effectiveMacs(job, constants);
    terms.activations = activationElements(*job.model, job.hasFlashAttention);
    terms.efficiency = productOf([&](auto each) { efficiencyFactors(job, constants, each); });
    terms.stackFactor = productOf([&](auto each) { stackFactors(job, constants, each); });
    terms.trafficPasses = productOf([&](auto each) { trafficFactors(job, constants, each); });
    terms.hostFactor = std::pow(constants.hostIndexBase, job.hostIndex) * (isTuned(job) ? constants.hostTuned : 1);
    timeOfMicroStep(job, constants, terms);
    timeOfExchange(job, constants, terms);
    terms.allToAll = timeOfAllToAll(job, terms.microBatch);
    // Cards that infer wait for nobody.
    terms.scaleLoss = job.work == DeepWork::Inference ? 0 : constants.scaleLoss * std::log2(job.cards());
    terms.recompute = job.isCheckpointed ? constants.checkpointTime : 1;
    const Seconds plain = terms.accumulation * (terms.microStep + terms.allToAll) + terms.optimizer + terms.exposed;
    terms.step = terms.recompute * (1 + terms.scaleLoss) * plain;
    terms.rawRate = job.globalBatch / std::max(terms.step.count(), kSecondsFloor);
    terms.rate = terms.rawRate * job.rateFactor;
    return terms;
}

} // namespace quanheng::core
