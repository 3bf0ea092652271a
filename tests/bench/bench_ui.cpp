// What the interface does often or makes the user wait for: showing an answer, drawing it, writing it.
#include "app/application.h"
#include "app/services/plan_comparison.h"
#include "core/document/plan_file.h"
#include "core/text/sentences.h"
#include "ui/charts/chart_page.h"
#include "ui/comparison/comparison_view.h"
#include "ui/prices/price_browser.h"
#include "ui/prices/price_filter_bar.h"
#include "ui/report/report_exporter.h"

#include <QApplication>
#include <QLineEdit>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <stdexcept>

using namespace quanheng;

namespace {

const core::DataSet& data()
{
    static const core::DataSet loaded = [] {
        auto result = app::loadShippedData();
        if (!result)
            throw std::runtime_error(result.error().message.code);
        return std::move(*result);
    }();
    return loaded;
}

core::PlanningContext context()
{
    return {data().catalogue, data().calibration, data().prices, data().dlc, app::today()};
}

std::shared_ptr<const ui::ComparisonResult> sample()
{
    static const auto result = [] {
        core::JobControl control;
        return std::make_shared<const ui::ComparisonResult>(
            app::compareWith(data(), app::today())(core::samplePlan(data().catalogue), 0, control));
    }();
    return result;
}

ui::Text text() { return {data().sentences, core::Language::Chinese}; }

/// A new answer in the table, laid out and painted.
void tableRefresh(benchmark::State& state)
{
    ui::ComparisonView view(text());
    view.resize(1280, 800);
    view.show();
    for (auto _ : state) {
        view.setComparison(sample());
        QCoreApplication::processEvents();
        benchmark::DoNotOptimize(view.grab());
    }
}
BENCHMARK(tableRefresh)->Unit(benchmark::kMillisecond);

void chartRefresh(benchmark::State& state)
{
    ui::ChartPage page(text());
    page.resize(1280, 800);
    page.show();
    for (auto _ : state) {
        page.setComparison(sample());
        QCoreApplication::processEvents();
        benchmark::DoNotOptimize(page.grab());
    }
}
BENCHMARK(chartRefresh)->Unit(benchmark::kMillisecond);

/// A key typed into the search of the price browser: the whole book filtered and painted.
void priceSearch(benchmark::State& state)
{
    ui::PriceBrowser browser(
        data(), app::today(),
        [](const core::Plan&, std::size_t, core::JobControl&) { return decltype(ui::PriceRecords::runTimes){}; },
        text());
    browser.resize(1280, 800);
    browser.show();
    browser.setPlan(core::samplePlan(data().catalogue), 0);
    browser.filters()->setRegion({});
    auto* words = browser.findChild<QLineEdit*>();
    bool isShort = false;
    for (auto _ : state) {
        words->setText(isShort ? QStringLiteral("gn") : QStringLiteral("gn7"));
        isShort = !isShort;
        browser.applyFilter();
        benchmark::DoNotOptimize(browser.grab());
    }
}
BENCHMARK(priceSearch)->Unit(benchmark::kMillisecond);

void pdfExport(benchmark::State& state)
{
    const QTemporaryDir folder;
    const core::PlanningContext planning = context();
    const ui::ReportExporter exporter(planning, text());
    for (auto _ : state)
        if (!exporter.exportPdf(*sample(), folder.filePath(QStringLiteral("report.pdf"))))
            state.SkipWithError("the report was not written");
}
BENCHMARK(pdfExport)->Unit(benchmark::kMillisecond);

/// From the data on disk to the first painted window; the process and Qt itself are there already.
void startToFirstPaint(benchmark::State& state)
{
    for (auto _ : state) {
        auto loaded = app::loadShippedData();
        if (!loaded)
            throw std::runtime_error(loaded.error().message.code);
        app::Application application(std::move(*loaded), app::today());
        application.window().show();
        QCoreApplication::processEvents();
        benchmark::DoNotOptimize(application.window().grab());
    }
}
BENCHMARK(startToFirstPaint)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
