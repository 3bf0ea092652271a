#pragma once

namespace quanheng::core {

struct DeepConstants { };

} // namespace quanheng::core
