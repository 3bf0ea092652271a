#include "core/constants/read_calibration.h"

namespace quanheng::core {

void readCalibrationConstants(const JsonCursor& root, Calibration& calibration)
{
    calibration.transformer = readTransformerConstants(root["transformer"]);
    calibration.transformerBands = readTransformerBands(root["transformer"]);
    calibration.deep = readDeepConstants(root["deep"]);
    calibration.deepBands = readDeepBands(root["deep"]);
    calibration.cpu = readCpuConstants(root["cpu"]);
    calibration.hostMemory = readHostMemoryConstants(root["host_memory"]);
    calibration.classic = readClassicConstants(root["classic"]);
}

} // namespace quanheng::core
