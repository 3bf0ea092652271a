#include "core/calibration/validate.h"

#include "core/calibration/quantile.h"
#include "core/calibration/required_columns.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace quanheng::core {

namespace {

/// What the rows of one class came to.
struct Tally {
    std::vector<double> errors;
    int inside = 0;
    int skipped = 0;

    void add(const RowOutcome& row)
    {
        errors.push_back(std::exp(std::abs(std::log(row.predicted / row.measured))) - 1);
        inside += row.measured >= row.low && row.measured <= row.high ? 1 : 0;
    }
};

ErrorSummary summarize(std::string name, Tally tally)
{
    std::sort(tally.errors.begin(), tally.errors.end());
    ErrorSummary summary;
    summary.rowClass = std::move(name);
    summary.rows = static_cast<int>(tally.errors.size());
    summary.skipped = tally.skipped;
    summary.medianError = quantile(tally.errors, 0.5);
    summary.p90Error = quantile(tally.errors, 0.9);
    summary.coverage80 = tally.errors.empty() ? 0 : tally.inside / static_cast<double>(tally.errors.size());
    return summary;
}

void count(VerdictCounts& counts, const RowOutcome& row)
{
    if (!row.didNotFit) {
        ++counts.ran;
        counts.ranRed += *row.verdict == FitVerdict::DoesNotFit ? 1 : 0;
        return;
    }
    switch (*row.verdict) {
    case FitVerdict::DoesNotFit:
        ++counts.oomRed;
        break;
    case FitVerdict::Tight:
        ++counts.oomAmber;
        break;
    case FitVerdict::NotJudged: // no memory row of a measured run is without a prediction
    case FitVerdict::Fits:
        ++counts.oomGreen;
        break;
    }
}

/// Language models and other networks stand in one kind of file; the model's key tells them apart.
RowResult evaluate(const CsvTable& table, std::size_t row, MeasuredKind kind, const Catalogue& catalogue,
                   const Calibration& calibration)
{
    const bool isLanguage = catalogue.models().transformer(table.text(row, "model")) != nullptr;
    switch (kind) {
    case MeasuredKind::Throughput:
        return isLanguage ? evaluateTransformerRow(table, row, catalogue, calibration)
                          : evaluateDeepRow(table, row, catalogue, calibration);
    case MeasuredKind::Memory:
        return isLanguage ? evaluateTransformerMemoryRow(table, row, catalogue, calibration)
                          : evaluateDeepMemoryRow(table, row, catalogue, calibration);
    case MeasuredKind::Cpu:
        return evaluateCpuRow(table, row, catalogue, calibration);
    case MeasuredKind::Classic:
        break;
    }
    return evaluateClassicRow(table, row, catalogue, calibration);
}

std::string idOf(const CsvTable& table, std::size_t row)
{
    const std::string_view id = table.text(row, "id");
    return id.empty() ? std::to_string(table.lineOf(row)) : std::string(id);
}

std::string classOfSkipped(const CsvTable& table, std::size_t row)
{
    for (const char* column : {"class", "kind"})
        if (const std::string_view name = table.text(row, column); !name.empty())
            return std::string(name);
    return {};
}

bool isUsable(const RowOutcome& row)
{
    const bool isMeasured = row.measured > 0 && std::isfinite(row.measured);
    return std::isfinite(row.predicted) && row.predicted > 0 && (isMeasured || row.didNotFit);
}

std::string listOf(const std::vector<std::string>& names)
{
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "" : ", ") + name;
    return list;
}

/// Gathers outcomes row by row.
class Report {
public:
    void addSkipped(std::string id, const std::string& rowClass, Message reason)
    {
        ++m_overall.skipped;
        if (!rowClass.empty())
            ++m_classes[rowClass].skipped;
        m_report.skipped.push_back({std::move(id), std::move(reason)});
    }

    void add(const RowOutcome& row)
    {
        if (row.verdict) {
            if (!m_report.verdicts)
                m_report.verdicts.emplace();
            count(*m_report.verdicts, row);
        }
        if (row.measured <= 0)
            return;
        m_overall.add(row);
        m_classes[row.rowClass].add(row);
    }

    [[nodiscard]] ValidationReport finish()
    {
        m_report.overall = summarize("all", std::move(m_overall));
        for (auto& [name, tally] : m_classes)
            m_report.classes.push_back(summarize(name, std::move(tally)));
        return std::move(m_report);
    }

private:
    ValidationReport m_report;
    Tally m_overall;
    std::map<std::string, Tally> m_classes;
};

} // namespace

Expected<ValidationReport> validateRows(const CsvTable& table, MeasuredKind kind, const Catalogue& catalogue,
                                        const Calibration& calibration)
{
    if (const auto missing = missingColumns(table, kind); !missing.empty())
        return failure("validate.missing_columns", {listOf(missing)});
    Report report;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        RowResult result = evaluate(table, row, kind, catalogue, calibration);
        if (result.isKnown() && !isUsable(result.value()))
            result = unknown("row.not_finite");
        if (result.isKnown())
            report.add(result.value());
        else
            report.addSkipped(idOf(table, row), classOfSkipped(table, row), result.reason());
    }
    return report.finish();
}

} // namespace quanheng::core
