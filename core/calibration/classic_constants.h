#pragma once

namespace quanheng::core {

struct ClassicConstants { };

} // namespace quanheng::core
