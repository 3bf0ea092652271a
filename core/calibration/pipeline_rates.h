#pragma once

namespace quanheng::core {

struct PipelineRates { };

} // namespace quanheng::core
