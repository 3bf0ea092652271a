#pragma once

#include "app/cli/requests.h"

namespace quanheng::app {

/// What the catalogue command does besides listing: an import of machines of the plan's own, its template, and the
/// check of what the catalogue lacks.
[[nodiscard]] CommandResult importMachines(const CatalogueRequest& request, const Session& session);
[[nodiscard]] CommandResult checkCatalogue(const Session& session);

} // namespace quanheng::app
