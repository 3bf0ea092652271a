#pragma once

namespace quanheng::core {

struct CpuConstants { };

} // namespace quanheng::core
