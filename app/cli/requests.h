#pragma once

#include "app/cli/session.h"
#include "core/calibration/own_run_check.h"
#include "core/calibration/validate.h"
#include "core/plan/policy.h"
#include "core/pricing/price_listing.h"
#include "core/pricing/pricing_settings.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace quanheng::app {

/// The log of a run of the user's that the estimates are shifted by, and where it ran.
struct OwnRunSource {
    std::string log;
    std::string type;
    int nodes = 1;
    std::string name;
    /// The log's memory is nvidia-smi's, not the framework's.
    bool isDriverMemory = false;
};

/// Where a workload comes from: a plan file or a template.
struct WorkloadSource {
    std::string planFile;
    std::string templateId;
    /// Which workload of the plan, counted from 1.
    int number = 1;
    /// A run of this very workload; without a log there is none.
    OwnRunSource ownRun;
    /// Measured runs that the plan holds are left out.
    bool isWithoutOwnRuns = false;
    /// List prices or the plan's own terms, in the place of what the plan says.
    std::optional<core::PriceLayer> layer;
};

/// What the command line changes in the plan's policy.
struct SearchLimits {
    std::vector<std::string> regions;
    std::optional<core::Objective> objective;
    std::optional<int> maxNodes;
};

struct EstimateRequest {
    WorkloadSource source;
    std::string type;
    int nodes = 1;
    std::string region;
    std::string purchase = "ecs.payg";
};

struct CompareRequest {
    WorkloadSource source;
    SearchLimits limits;
};

struct PlanRequest {
    WorkloadSource source;
    SearchLimits limits;
    int top = 20;
};

enum class CatalogueKind { Types, Cards, Cpus, Regions, Models, Rejections, List, Import, Check, Template };

struct CatalogueRequest {
    CatalogueKind kind = CatalogueKind::Types;
    /// One entry, with everything that is known of it; empty: all, in short. The file of an import.
    std::string key;
    /// Of the plan's own machines.
    std::string planFile;
    bool isApplying = false;
    bool isPartial = false;
};

enum class PricesAction { List, Import, Check, Diff, Template, WithoutContract };

struct PricesRequest {
    PricesAction action = PricesAction::List;
    /// One of an import or of checks, two of a comparison.
    std::vector<std::string> files;
    std::string planFile;
    /// Which rows of the book are listed.
    core::PriceFilter filter;
    std::optional<core::PriceLayer> layer;
    /// Amounts are converted to it by the plan's rate.
    std::optional<core::Currency> currency;
    bool isApplying = false;
    bool isPartial = false;
    bool isAcceptingHeldBack = false;
    bool isRemovingGone = false;
};

struct ValidateRequest {
    std::string file;
    /// Empty: told by the file's columns.
    std::optional<core::MeasuredKind> kind;
    /// Checks instead what one row as the user's own run does to the others.
    std::optional<core::OwnRunChoice> ownRunTest;
};

/// Measured rows with what decides how alike they are.
struct LikenessRequest {
    std::string file;
    std::optional<core::MeasuredKind> kind;
};

/// Reads the log of a run and says what it changes.
struct OwnRunRequest {
    WorkloadSource source;
    /// Prints the plan with the run in it.
    bool isAdding = false;
};

struct TemplatesRequest {
    /// One template, written out as a plan file; empty: the list.
    std::string id;
};

/// What would make an option fit; the option is named as for an estimate.
struct CuresRequest {
    EstimateRequest option;
};

struct ImportRequest {
    /// The plan or the template whose workload takes what the file says.
    WorkloadSource source;
    std::string file;
};

using Request =
    std::variant<EstimateRequest, CompareRequest, PlanRequest, CatalogueRequest, ValidateRequest, TemplatesRequest,
                 CuresRequest, ImportRequest, LikenessRequest, OwnRunRequest, PricesRequest>;

// One file each.
[[nodiscard]] CommandResult runCommand(const EstimateRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const CompareRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const PlanRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const CatalogueRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const ValidateRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const TemplatesRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const CuresRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const ImportRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const LikenessRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const OwnRunRequest& request, const Session& session);
[[nodiscard]] CommandResult runCommand(const PricesRequest& request, const Session& session);

} // namespace quanheng::app
