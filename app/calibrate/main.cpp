// Refits constants of calibration.json on measured runs and shows how well they do on runs that they have not seen.

#include "app/calibrate/fit.h"
#include "app/data_directory.h"
#include "core/document/data_set.h"
#include "core/support/csv_field.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>

using namespace quanheng;

namespace {

struct Arguments {
    std::string section = "/transformer/time";
    std::vector<std::string> files;
    bool isMemory = false;
    bool isRefitted = false;
    std::string output;
    std::vector<std::string> schemes;
    app::FitSettings settings;
};

/// FNV-1a: the same folds on every machine.
std::uint64_t hashOf(const std::string& key)
{
    std::uint64_t hash = 1469598103934665603ULL;
    for (const char c : key)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

std::string fold(const std::string& key, std::uint64_t count) { return std::to_string(hashOf(key) % count); }

/// A sweep of one team that holds most of the runs is left out by sixths: each is as large as another publisher.
constexpr const char* kLargestSweep = "VIA-Research/vTrain";
constexpr std::uint64_t kSweepFolds = 6;
constexpr std::uint64_t kModelFolds = 10;

app::FoldOf foldOf(const std::string& scheme)
{
    if (scheme == "publisher")
        return [](const core::MeasuredRun& run) {
            return run.publisher == kLargestSweep ? run.publisher + fold(run.group, kSweepFolds) : run.publisher;
        };
    if (scheme == "accelerator")
        return [](const core::MeasuredRun& run) { return run.chip; };
    if (scheme == "family")
        return [](const core::MeasuredRun& run) { return run.family; };
    return [](const core::MeasuredRun& run) { return fold(run.model, kModelFolds); };
}

/// The runs of all files, weighed.
std::optional<std::vector<core::MeasuredRun>> readRuns(const Arguments& arguments, const core::DataSet& data)
{
    std::vector<core::MeasuredRun> runs;
    const auto kind = arguments.isMemory ? core::MeasuredKind::Memory : core::MeasuredKind::Throughput;
    for (const std::string& file : arguments.files) {
        std::ifstream stream(file);
        const std::string text((std::istreambuf_iterator<char>(stream)), {});
        const auto table = core::CsvTable::parse(text, file);
        if (!stream || !table) {
            std::cerr << "quanheng-calibrate: " << file << " cannot be read as CSV\n";
            return std::nullopt;
        }
        for (auto& run : core::measuredRuns(*table, kind, data.catalogue, data.calibration))
            runs.push_back(std::move(run));
    }
    if (runs.empty()) {
        std::cerr << "quanheng-calibrate: no row of the files can be estimated\n";
        return std::nullopt;
    }
    core::weighByGroup(runs);
    return runs;
}

void refit(core::CalibrationDocument& document, const std::vector<core::FittedConstant>& constants,
           const std::vector<core::MeasuredRun>& runs, const Arguments& arguments)
{
    std::vector<const core::MeasuredRun*> all;
    for (const auto& run : runs)
        all.push_back(&run);
    const std::vector<double> values = app::fitConstants(document, constants, all, arguments.settings);
    document.set(constants, values);
    for (std::size_t i = 0; i < constants.size(); ++i)
        std::cerr << constants[i].name << ": " << constants[i].value << " -> " << values[i] << " (prior "
                  << constants[i].prior << ", sd of ln " << constants[i].priorSdLn << ")\n";
}

/// One line a run: the residual as it stands, and by constants that were fitted without the run's part.
void writeResiduals(const core::CalibrationDocument& document, const std::vector<core::FittedConstant>& constants,
                    const std::vector<core::MeasuredRun>& runs, const Arguments& arguments)
{
    std::vector<std::vector<double>> columns;
    std::cout << "id,publisher,model,family,accelerator,group,class,band_class,weight,log_measured,residual";
    for (const std::string& scheme : arguments.schemes) {
        columns.push_back(app::leftOutResiduals(document, constants, runs, arguments.settings, foldOf(scheme),
                                                document.calibration().deep.ownCodeExponent));
        std::cout << ",without_" << scheme;
    }
    std::cout << '\n';
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const core::MeasuredRun& run = runs[i];
        for (const std::string* text : {&run.id, &run.publisher, &run.model, &run.family, &run.chip, &run.group})
            std::cout << core::csvField(*text) << ',';
        std::cout << run.rowClass << ',' << run.bandClass << ',' << run.weight << ',' << run.logMeasured << ','
                  << run.residual(document.calibration());
        for (const auto& column : columns)
            std::cout << ',' << column[i];
        std::cout << '\n';
    }
}

int run(const Arguments& arguments)
{
    const auto directory = app::findDataDirectory();
    const auto data = directory.and_then([](const auto& path) { return core::loadDataSet(app::dataReader(path)); });
    if (!data) {
        std::cerr << "quanheng-calibrate: the data that comes with the program is missing or broken ("
                  << data.error().message.code << ")\n";
        return 1;
    }
    const auto text = app::dataReader(*directory)("calibration.json");
    const auto json = core::parseJson(text.value(), "calibration.json");
    core::CalibrationDocument document(json.value(), data->calibration);
    auto constants = core::fittedConstants(document.document(), arguments.section);
    if (constants.empty()) {
        std::cerr << "quanheng-calibrate: calibration.json has no constants with a prior in " << arguments.section
                  << '\n';
        return 2;
    }
    const auto runs = readRuns(arguments, *data);
    if (!runs)
        return 2;
    if (arguments.isRefitted)
        refit(document, constants, *runs, arguments);
    // The folds start where the whole set ended: near their own ends.
    for (core::FittedConstant& constant : constants)
        constant.value = document.document()[nlohmann::json::json_pointer(constant.pointer)]["value"];
    if (!arguments.output.empty()) {
        std::ofstream output(arguments.output);
        output << document.document().dump(1) << '\n';
        if (!output.flush()) {
            std::cerr << "quanheng-calibrate: cannot write " << arguments.output << '\n';
            return 2;
        }
    }
    writeResiduals(document, constants, *runs, arguments);
    return 0;
}

} // namespace

int main(int argc, char* argv[])
{
    Arguments arguments;
    CLI::App program{"Refits constants of the estimators on measured runs; writes the residuals ln(measured / "
                     "predicted) of each run as CSV."};
    program.add_option("--section", arguments.section, "section of calibration.json to fit")->capture_default_str();
    program.add_flag("--memory", arguments.isMemory, "the rows are measured peaks of memory");
    program.add_flag("--refit", arguments.isRefitted, "refit before the residuals are taken");
    program.add_option("--write", arguments.output, "write calibration.json with the values here");
    program
        .add_option("--leave-out", arguments.schemes,
                    "also residuals without the run's publisher, accelerator, model, family")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember({"publisher", "accelerator", "model", "family"}));
    program.add_option("--sigma", arguments.settings.sigma, "sd of ln of a run of weight 1, against the priors")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    program.add_option("--robust", arguments.settings.robustScale, "residual from which a run counts linearly")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    program.add_option("files", arguments.files, "measured runs (CSV)")->required();
    CLI11_PARSE(program, argc, argv);
    return run(arguments);
}
