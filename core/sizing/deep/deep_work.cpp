#include "core/sizing/deep/deep_work.h"

namespace quanheng::core {

DeepWork deepWorkOf(TaskKind task)
{
    if (task == TaskKind::Inference)
        return DeepWork::Inference;
    return task == TaskKind::Lora || task == TaskKind::QLora ? DeepWork::FrozenTraining : DeepWork::Training;
}

double flopPerMac(DeepWork work)
{
    switch (work) {
    case DeepWork::Training:
        return 6;
    case DeepWork::FrozenTraining:
        return 4;
    case DeepWork::Inference:
        return 2;
    }
    return 6;
}

double passShare(DeepWork work) { return work == DeepWork::Inference ? 1.0 / 3.0 : 1.0; }

double samplesOfStep(TaskKind task, double globalBatch, int nodes)
{
    return task == TaskKind::Inference ? globalBatch * nodes : globalBatch;
}

} // namespace quanheng::core
