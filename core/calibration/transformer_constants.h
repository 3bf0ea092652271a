#pragma once

namespace quanheng::core {

struct TransformerConstants { };

} // namespace quanheng::core
