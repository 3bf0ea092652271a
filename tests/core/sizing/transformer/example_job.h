#pragma once

#include "core/constants/transformer_constants.h"
#include "core/sizing/transformer/job.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace quanheng::test {

/// A worked example of the estimator's documents, as a job and its layout.
struct ExampleJob {
    core::transformer::Job job;
    core::Layout layout;
    bool readsSmi = true;
};

/// Text of a file of the source tree.
[[nodiscard]] std::string treeFile(const std::string& path);
[[nodiscard]] nlohmann::json treeJson(const std::string& path);

/// Constants of the second form, before the refit that the product ships.
[[nodiscard]] core::TransformerConstants secondFormConstants();
/// Constants of the first form. Constants that the second form added take the values under which its terms are
/// those of the first, where there are such (head bytes, one ZeRO-3 overlap); the others stay without effect on
/// the lines that are compared.
[[nodiscard]] core::TransformerConstants firstFormConstants();

[[nodiscard]] ExampleJob jobOf(const nlohmann::json& example);

/// The terms of an example under the names of the documents' tables. Memory in GiB.
[[nodiscard]] std::map<std::string, double> timeLines(const ExampleJob& example,
                                                      const core::TransformerConstants& constants);
[[nodiscard]] std::map<std::string, double> memoryLines(const ExampleJob& example,
                                                        const core::TransformerConstants& constants);

} // namespace quanheng::test
