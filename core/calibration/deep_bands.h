#pragma once

namespace quanheng::core {

struct DeepBands { };

} // namespace quanheng::core
