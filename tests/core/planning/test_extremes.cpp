#include "core/document/data_set.h"
#include "core/document/plan_file.h"
#include "core/planning/limits.h"
#include "core/planning/planner.h"
#include "core/workload/templates.h"
#include "core/workload/validate_workload.h"
#include "tests/support/shipped_data.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <random>

using namespace quanheng::core;

namespace {

/// A number that a form or a file may hold.
struct NumberField {
    const char* name;
    void (*set)(Workload&, double);
};

DeepModel* deepOf(Workload& workload) { return std::get_if<DeepModel>(&workload.model); }
TransformerModel* transformerOf(Workload& workload) { return std::get_if<TransformerModel>(&workload.model); }
ClassicJob* tableOf(Workload& workload) { return std::get_if<ClassicJob>(&workload.model); }

template <auto member> void setDeep(Workload& workload, double value)
{
    if (DeepModel* model = deepOf(workload))
        model->*member = value;
}
template <auto member> void setTable(Workload& workload, double value)
{
    if (ClassicJob* job = tableOf(workload))
        job->*member = value;
}
template <auto member> void setTransformer(Workload& workload, double value)
{
    if (TransformerModel* model = transformerOf(workload))
        model->*member = static_cast<std::decay_t<decltype(model->*member)>>(std::min(value, 2e9));
}

const std::array kFields{
    NumberField{"samples", [](Workload& w, double v) { w.data.samples = Samples(v); }},
    NumberField{"validationSamples", [](Workload& w, double v) { w.data.validationSamples = Samples(v); }},
    NumberField{"bytesPerSample", [](Workload& w, double v) { w.data.bytesPerSample = Bytes(v); }},
    NumberField{"length", [](Workload& w, double v) { w.recipe.length = v; }},
    NumberField{"globalBatch", [](Workload& w, double v) { w.recipe.globalBatch = v; }},
    NumberField{"microBatch", [](Workload& w, double v) { w.recipe.microBatch = v; }},
    NumberField{"sequenceLength", [](Workload& w, double v) { w.recipe.sequenceLength = v; }},
    NumberField{"evaluationEvery", [](Workload& w, double v) { w.recipe.evaluationEvery = v; }},
    NumberField{"runsPerMonth", [](Workload& w, double v) { w.usage.runsPerMonth = v; }},
    NumberField{"interactiveHours", [](Workload& w, double v) { w.usage.interactiveHoursPerDay = v; }},
    NumberField{"deadline", [](Workload& w, double v) { w.usage.deadline = Hours(v); }},
    NumberField{"forwardMacs", setDeep<&DeepModel::forwardMacs>},
    NumberField{"activationElements", setDeep<&DeepModel::activationElements>},
    NumberField{"deep params", setDeep<&DeepModel::params>},
    NumberField{"params", setTransformer<&TransformerModel::paramsTotal>},
    NumberField{"layers", setTransformer<&TransformerModel::layers>},
    NumberField{"hidden", setTransformer<&TransformerModel::hidden>},
    NumberField{"vocab", setTransformer<&TransformerModel::vocab>},
    NumberField{"rows", setTable<&ClassicJob::rows>},
    NumberField{"features", setTable<&ClassicJob::features>},
    NumberField{"trees", setTable<&ClassicJob::trees>},
};

/// From what no field takes to what none takes.
constexpr std::array kValues{1e-300, 1e-9,    1e-6, 1e-3, 0.5,  1.0,  2.0,  3.0,  24.0, 100.0,
                             1000.0, 1e4,     1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11, 1e12,
                             1e13,   175200., 1e15, 1e16, 1e18, 9e12, 1e20, 1e30};

/// What is wrong with an amount's band; empty when nothing is.
const char* faultOf(const Band<Money>& band)
{
    if (!band.p10.isCountable() || !band.p90.isCountable())
        return "money beyond counting";
    if (band.p10.microUnits() < 0)
        return "negative money";
    return band.p10 <= band.p50 && band.p50 <= band.p90 ? "" : "money out of order";
}

const char* faultOf(const Estimate<Seconds>& time)
{
    if (!std::isfinite(time.p10.count()) || !(time.p10.count() >= 0))
        return "time is no time";
    if (!(time.p90 <= kLongestRun))
        return "a run longer than any that is planned";
    // The ends are computed apart from the middle: the last digit may differ.
    const double rounding = 1 + 1e-12;
    return time.p10 <= time.p50 * rounding && time.p50 <= time.p90 * rounding ? "" : "time out of order";
}

const char* faultOf(const RunCost& cost)
{
    for (const Band<Money>& band :
         {Band<Money>{cost.perRun.p10, cost.perRun.p50, cost.perRun.p90}, cost.perMonth, cost.perYear,
          cost.idlePerMonth, Band<Money>{cost.interactivePerMonth, cost.interactivePerMonth, cost.interactivePerMonth}})
        if (const char* fault = faultOf(band); *fault != 0)
            return fault;
    return "";
}

const char* faultOf(const Option& option, const DataSet& data)
{
    for (const Message* reason : {option.sizing.isKnown() ? nullptr : &option.sizing.reason(),
                                  option.cost.isKnown() ? nullptr : &option.cost.reason()})
        if (reason != nullptr && !data.sentences.has(reason->code))
            return "unknown without a sentence";
    if (option.sizing.isKnown() && option.sizing->fit() != FitVerdict::DoesNotFit)
        if (const char* fault = faultOf(option.sizing->runTime); *fault != 0)
            return fault;
    return option.cost.isKnown() ? faultOf(option.cost.value()) : "";
}

} // namespace

/// Whatever numbers a workload may hold: an option has sound figures or a reason, never a wrong amount.
class TestExtremes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyFieldAtItsEnds();
    void fieldsAtRandom();
    void pricesAtTheirEnds();

private:
    void check(const Plan& plan, const std::string& where);

    DataSet m_data;
    std::vector<WorkloadTemplate> m_templates;
    std::vector<OptionSpec> m_specs;
    int m_estimated = 0;
    int m_refused = 0;
};

void TestExtremes::initTestCase()
{
    m_data = loadDataSet(quanheng::test::shippedData()).value();
    m_templates = workloadTemplates(m_data.catalogue.models());
    const std::string& region = m_data.catalogue.defaultRegion();
    m_specs = {{"ecs.c7.16xlarge", region, 1, "ecs.payg"},
               {"ecs.gn7i-c8g1.2xlarge", region, 1, "dlc.payg"},
               {"ecs.gn7i-c32g1.32xlarge", region, 4096, "ecs.payg"}};
    for (const OptionSpec& spec : m_specs)
        QVERIFY2(m_data.catalogue.instanceType(spec.instanceType) != nullptr, spec.instanceType.c_str());
}

void TestExtremes::check(const Plan& plan, const std::string& where)
{
    if (validateWorkload(plan.workloads[0]).hasBlocker())
        return;
    const Date today{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(30)};
    const PlanningContext context{m_data.catalogue, m_data.calibration, m_data.prices, m_data.dlc, today};
    for (const OptionSpec& spec : m_specs) {
        const Option option = evaluate(spec, plan, 0, context);
        ++(option.cost.isKnown() ? m_estimated : m_refused);
        const char* fault = faultOf(option, m_data);
        QVERIFY2(*fault == 0, (where + " on " + spec.instanceType + ": " + fault).c_str());
    }
}

void TestExtremes::everyFieldAtItsEnds()
{
    Plan plan = samplePlan(m_data.catalogue);
    for (const WorkloadTemplate& base : m_templates)
        for (const NumberField& field : kFields) {
            std::optional<double> least;
            std::optional<double> most;
            for (const double value : kValues) {
                Workload workload = base.workload;
                field.set(workload, value);
                if (workload == base.workload || validateWorkload(workload).hasBlocker())
                    continue;
                least = std::min(least.value_or(value), value);
                most = std::max(most.value_or(value), value);
            }
            for (const auto& end : {least, most})
                if (end) {
                    plan.workloads = {base.workload};
                    field.set(plan.workloads[0], *end);
                    check(plan, base.id + ", " + field.name + " = " + std::to_string(*end));
                    if (QTest::currentTestFailed())
                        return;
                }
        }
    QVERIFY(m_estimated > 100);
    QVERIFY(m_refused > 100);
}

void TestExtremes::fieldsAtRandom()
{
    std::mt19937 random(20261130);
    Plan plan = samplePlan(m_data.catalogue);
    for (int i = 0; i < 5000; ++i) {
        const WorkloadTemplate& base = m_templates[random() % m_templates.size()];
        plan.workloads = {base.workload};
        plan.workloads[0].usage.keep = static_cast<KeepPolicy>(random() % 3);
        std::string where = base.id;
        for (auto count = 1 + random() % 3; count > 0; --count) {
            const NumberField& field = kFields[random() % kFields.size()];
            const double value = kValues[random() % kValues.size()];
            field.set(plan.workloads[0], value);
            where += std::string(", ") + field.name + " = " + std::to_string(value);
        }
        check(plan, where);
        if (QTest::currentTestFailed())
            return;
    }
}

/// A price may be anything that money can hold; the bill of it need not.
void TestExtremes::pricesAtTheirEnds()
{
    for (const std::int64_t micro : {std::int64_t(1), std::int64_t(1e15), std::numeric_limits<std::int64_t>::max()})
        for (const WorkloadTemplate& base : m_templates) {
            Plan plan = samplePlan(m_data.catalogue);
            plan.workloads = {base.workload};
            for (const OptionSpec& spec : m_specs) {
                PriceRow row;
                row.region = spec.region;
                row.spec = spec.instanceType;
                row.price = Money(micro, Currency::Cny);
                row.kind = PriceKind::Manual;
                plan.manualPrices.push_back(row);
            }
            check(plan, base.id + " at micro-units " + std::to_string(micro));
            if (QTest::currentTestFailed())
                return;
        }
}

QTEST_APPLESS_MAIN(TestExtremes)
#include "test_extremes.moc"
