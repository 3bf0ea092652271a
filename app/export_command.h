#pragma once

namespace quanheng::app {

/// Whether the program was started as `quanheng export …`.
[[nodiscard]] bool isExportCommand(int argc, char* argv[]);

/// `quanheng export plan.qhplan|--sample [--format pdf] [--lang zh|en] [--workload N] -o file`: writes the report of
/// a plan without a display. Makes its own QApplication, off screen; call it before any other is made. Prints errors
/// as sentences in the report's language and returns an exit code of the command line (app/cli/session.h).
[[nodiscard]] int runExportCommand(int argc, char* argv[]);

} // namespace quanheng::app
