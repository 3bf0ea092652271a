#pragma once

namespace quanheng::core {

struct TransformerBands { };

} // namespace quanheng::core
