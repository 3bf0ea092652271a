#pragma once

#include "core/sizing/complete_sizing.h"
#include "core/sizing/engines.h"
#include "core/sizing/host_memory.h"
#include "core/sizing/run_time.h"
#include "tests/support/sample_models.h"

namespace quanheng::test {

/// Storage so fast that it bounds nothing, but for local disks at 350 MB/s; a core decodes 250 reference images.
inline core::Calibration plainCalibration()
{
    using namespace core;
    Calibration calibration;
    PipelineRates& rates = calibration.pipeline;
    rates.stockImages = {250, 250 / 1.5, 250 * 1.5};
    rates.referenceImage = Bytes(115'000);
    rates.imageSizeExponent = 0.8;
    rates.unknownSlowSide = 2;
    rates.cacheShareOfMemory = 0.8;
    rates.joinExponent = 4;
    for (StorageLimit& limit : rates.storage)
        limit.sharedCap = BytesPerSecond(1e15);
    rates.storage[static_cast<std::size_t>(DataLocation::LocalNvme)].perNode = megabytesPerSecond(350);
    calibration.hostMemory = {2, 18, 2, 2.1, 1.4, gibibytes(1), 2};
    return calibration;
}

/// The shipped values of what a run adds.
inline core::Assumptions plainAssumptions()
{
    return core::Assumptions({{"ecs.startup", 5, 2, 15, "min", "", ""},
                              {"checkpoint.bytes.per.parameter", 14, 13, 18, "B", "", ""},
                              {"hardware.failures", 0.15, 0.05, 0.7, "per GPU-year", "", ""},
                              {"llm.run.overhead", 1.2, 1.05, 2.0, "", "", ""}});
}

/// An engine's answer of a given rate, in samples a second.
inline core::Sizing engineAnswer(double low, double rate, double high, double batch)
{
    using namespace core;
    Sizing sizing;
    sizing.throughput = {SampleRate(low), SampleRate(rate), SampleRate(high), {}, {}};
    sizing.step = Estimate<Seconds>{Seconds(batch / high), Seconds(batch / rate), Seconds(batch / low), {}, {}};
    sizing.layout.emplace();
    sizing.bottleneck = Bottleneck::Compute;
    sizing.stepParts = {{"part.time.compute", sizing.step->p50}};
    return sizing;
}

/// 90 epochs of 1.28 M images, evaluated on 50,000 each, in batches of 1,000, from local disks.
inline core::Workload imageTraining()
{
    using namespace core;
    Workload workload;
    workload.name = "images";
    workload.task = TaskKind::Train;
    DeepModel model = resNet50();
    model.params = 25e6;
    workload.model = model;
    workload.data = {Samples(1'280'000), Samples(50'000), Bytes(0), DataLocation::LocalNvme, Preprocessing::None};
    workload.recipe.length = 90;
    workload.recipe.globalBatch = 1000;
    return workload;
}

/// A decoder of 8.03 B parameters over `samples` sequences of 2,048 tokens, never evaluated.
inline core::Workload textTraining(double samples)
{
    using namespace core;
    Workload workload;
    workload.name = "text";
    workload.task = TaskKind::Pretrain;
    workload.model = llama3Of8B();
    workload.data = {Samples(samples), Samples(0), Bytes(0), DataLocation::LocalNvme, Preprocessing::None};
    workload.recipe.length = 1;
    workload.recipe.globalBatch = 64;
    workload.recipe.sequenceLength = 2048;
    return workload;
}

/// `nodes` machines of eight cards, 8 vCPU (so 4 cores) and 2 TiB.
inline core::Cluster eightCards(const core::Accelerator& card, int nodes)
{
    core::Cluster cluster;
    cluster.accelerator = &card;
    cluster.cardsPerNode = 8;
    cluster.nodes = nodes;
    cluster.vcpu = 8;
    cluster.hostMemory = core::gibibytes(2048);
    return cluster;
}

} // namespace quanheng::test
