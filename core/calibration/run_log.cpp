#include "core/calibration/run_log.h"

#include "core/calibration/quantile.h"
#include "core/support/csv_table.h"
#include "core/support/json_cursor.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace quanheng::core {

namespace {

constexpr std::string_view kMegatronTime = "elapsed time per iteration (ms):";
constexpr std::string_view kDeepSpeedRate = "CurrSamplesPerSec=";
constexpr std::string_view kTrainerHistory = "\"log_history\"";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The number after a label, wherever the label stands in a line.
std::optional<double> numberAfter(std::string_view line, std::string_view label)
{
    const std::size_t at = line.find(label);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = line.substr(at + label.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    return numberFromText(rest.substr(0, rest.find_first_not_of("0123456789.eE+-")));
}

void addMegatronLine(std::string_view line, RunLog& log)
{
    const auto milliseconds = numberAfter(line, kMegatronTime);
    const auto batch = numberAfter(line, "global batch size:");
    if (milliseconds && batch && *milliseconds > 0 && *batch > 0) {
        log.records.push_back({SampleRate(*batch / (*milliseconds / 1000)), std::nullopt});
        log.globalBatch = batch;
    }
    const auto megabytes = numberAfter(line, "max allocated:");
    if (megabytes && *megabytes > 0 && !log.records.empty())
        log.records.back().peakMemory = gibibytes(*megabytes / 1024);
}

void addDeepSpeedLine(std::string_view line, RunLog& log)
{
    const auto rate = numberAfter(line, kDeepSpeedRate);
    if (!rate || *rate <= 0)
        return;
    const auto memory = numberAfter(line, "MaxMemAllocated=");
    log.records.push_back({SampleRate(*rate), memory ? std::optional(gibibytes(*memory)) : std::nullopt});
}

template <class AddLine> void eachLine(std::string_view text, AddLine add)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        add(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// The step of optimizer that a summary's two rates imply, where their three decimals tell it.
std::optional<double> impliedBatch(double samplesPerSecond, const std::optional<double>& stepsPerSecond)
{
    constexpr double kLeastSteps = 0.02; // 0.0005 is 2.5 % of it
    if (!stepsPerSecond || *stepsPerSecond < kLeastSteps)
        return std::nullopt;
    return samplesPerSecond / *stepsPerSecond;
}

/// Python writes NaN and Infinity into JSON, which has no such words: a loss that diverged must not hide the speed.
std::string withoutNotANumber(std::string_view text)
{
    constexpr std::array<std::string_view, 3> kWords{"NaN", "-Infinity", "Infinity"};
    std::string clean;
    bool isInString = false;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        const auto* word = std::find_if(kWords.begin(), kWords.end(),
                                        [rest](std::string_view each) { return rest.starts_with(each); });
        if (!isInString && word != kWords.end()) {
            clean += "null";
            i += word->size();
            continue;
        }
        const bool isEscape = isInString && text[i] == '\\';
        isInString = isInString != (text[i] == '"');
        clean += rest.substr(0, isEscape ? 2 : 1);
        i += isEscape ? 2 : 1;
    }
    return clean;
}

Expected<RunLog> trainerState(std::string_view text, std::string_view file)
{
    const auto document = parseJson(withoutNotANumber(text), file);
    if (!document)
        return tl::unexpected(document.error());
    JsonErrors errors{std::string(file)};
    RunLog log;
    log.isOneMean = true;
    JsonCursor(*document, errors).eachOf("log_history", [&log](const JsonCursor& entry) {
        if (const auto rate = entry.optionalNumber("train_samples_per_second", kNonNegative); rate && *rate > 0) {
            log.records = {{SampleRate(*rate), std::nullopt}};
            log.globalBatch = impliedBatch(*rate, entry.optionalNumber("train_steps_per_second", kNonNegative));
        }
    });
    if (errors.first())
        return tl::unexpected(*errors.first());
    return log;
}

/// Samples of a row: stated, from its tokens, or those of every step.
std::optional<double> samplesOf(const CsvTable& table, std::size_t row, const RunLogUnits& units)
{
    if (const auto samples = table.number(row, "samples"))
        return samples;
    const auto tokens = table.number(row, "tokens");
    if (tokens && units.tokensPerSample > 0)
        return *tokens / units.tokensPerSample;
    const bool saysOnlyTime = !table.hasColumn("samples") && !table.hasColumn("tokens");
    return saysOnlyTime && units.samplesPerStep > 0 ? std::optional(units.samplesPerStep) : std::nullopt;
}

std::optional<Bytes> memoryOf(const CsvTable& table, std::size_t row)
{
    if (const auto gib = table.number(row, "memory_gib"); gib && *gib > 0)
        return gibibytes(*gib);
    if (const auto mib = table.number(row, "memory_mib"); mib && *mib > 0)
        return gibibytes(*mib / 1024);
    return std::nullopt;
}

/// Samples and tokens of one row must be the same work, however lengths scatter around their mean.
std::optional<Message> contradiction(const CsvTable& table, std::size_t row, const RunLogUnits& units)
{
    constexpr double kMost = 4;
    const auto samples = table.number(row, "samples");
    const auto tokens = table.number(row, "tokens");
    if (!samples || !tokens || *samples <= 0 || *tokens <= 0 || units.tokensPerSample <= 0)
        return std::nullopt;
    const double length = *tokens / *samples;
    if (length < units.tokensPerSample * kMost && length > units.tokensPerSample / kMost)
        return std::nullopt;
    return Message{"run_log.samples_against_tokens", {*samples, *tokens, length, units.tokensPerSample}};
}

Expected<RunLog> csvLog(const CsvTable& table, std::string_view file, const RunLogUnits& units)
{
    RunLog log;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (auto message = contradiction(table, row, units))
            return tl::unexpected(Error{*std::move(message), {std::string(file), {}, table.lineOf(row)}});
        const auto seconds = table.number(row, "seconds");
        const auto samples = samplesOf(table, row, units);
        if (seconds && samples && *seconds > 0 && *samples > 0)
            log.records.push_back({SampleRate(*samples / *seconds), memoryOf(table, row)});
    }
    return log;
}

Expected<RunLog> readAnyLog(std::string_view text, std::string_view file, const RunLogUnits& units)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && text[start] == '{')
        return trainerState(text, file);
    RunLog log;
    eachLine(text, [&log](std::string_view line) {
        addMegatronLine(line, log);
        addDeepSpeedLine(line, log);
    });
    if (!log.records.empty())
        return log;
    if (const auto table = CsvTable::parse(text, file); table && table->hasColumn("seconds"))
        return csvLog(*table, file, units);
    return log;
}

std::vector<double> sortedRates(const RunLog& log, std::size_t from)
{
    std::vector<double> rates;
    for (std::size_t i = from; i < log.records.size(); ++i)
        rates.push_back(log.records[i].rate.count());
    std::sort(rates.begin(), rates.end());
    return rates;
}

std::size_t warmUpOf(const RunLog& log)
{
    const std::size_t half = log.records.size() / 2;
    const std::vector<double> settled = sortedRates(log, half);
    const double median = quantile(settled, 0.5);
    std::vector<double> deviations;
    for (const double rate : settled)
        deviations.push_back(std::abs(rate - median));
    std::sort(deviations.begin(), deviations.end());
    // Logs of few digits can deviate by nothing at all.
    const double limit = std::max(3 * quantile(deviations, 0.5), 0.05 * median);
    std::size_t warmUp = 0;
    while (warmUp < half && std::abs(log.records[warmUp].rate.count() - median) > limit)
        ++warmUp;
    return warmUp;
}

} // namespace

Expected<RunLog> readRunLog(std::string_view text, std::string_view file, RunLogUnits units)
{
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    if (text.find('\0') != std::string_view::npos)
        return tl::unexpected(Error{{"run_log.not_text", {}}, {std::string(file), {}, 0}});
    auto log = readAnyLog(text, file, units);
    if (log && log->records.empty())
        return tl::unexpected(Error{{"run_log.no_speed", {}}, {std::string(file), {}, 0}});
    return log;
}

bool isRunLog(std::string_view text, std::string_view file)
{
    const auto holds = [text](std::string_view sign) { return text.find(sign) != std::string_view::npos; };
    const std::string_view head = text.substr(0, text.find('\n'));
    const bool isTimedTable =
        head.find("seconds") != std::string_view::npos && head.find(',') != std::string_view::npos;
    return file.ends_with(".log") || file.ends_with(".csv") || isTimedTable || holds(kMegatronTime)
        || holds(kDeepSpeedRate) || holds(kTrainerHistory);
}

RunSummary summarize(const RunLog& log)
{
    RunSummary summary;
    if (log.records.empty())
        return summary;
    summary.warmUp = warmUpOf(log);
    const std::vector<double> rates = sortedRates(log, summary.warmUp);
    summary.used = rates.size();
    summary.rate = {SampleRate(quantile(rates, 0.1)), SampleRate(quantile(rates, 0.5)),
                    SampleRate(quantile(rates, 0.9))};
    for (const RunRecord& record : log.records)
        if (record.peakMemory && (!summary.peakMemory || *record.peakMemory > *summary.peakMemory))
            summary.peakMemory = record.peakMemory;
    return summary;
}

} // namespace quanheng::core
