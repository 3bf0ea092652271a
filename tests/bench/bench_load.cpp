#include "core/catalogue/catalogue_reader.h"
#include "core/document/data_set.h"
#include "core/pricing/price_book_reader.h"

#include "tests/support/shipped_data.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <unordered_map>

using namespace quanheng::core;

namespace {

/// The shipped files from memory: what is measured is reading, not the disk.
FileReader cachedData()
{
    auto texts = std::make_shared<std::unordered_map<std::string, std::string>>();
    return [texts, shipped = quanheng::test::shippedData()](const std::string& name) -> Expected<std::string> {
        if (const auto it = texts->find(name); it != texts->end())
            return it->second;
        Expected<std::string> text = shipped(name);
        if (text)
            texts->emplace(name, *text);
        return text;
    };
}

void loadAll(benchmark::State& state)
{
    const FileReader reader = cachedData();
    for (auto _ : state)
        benchmark::DoNotOptimize(loadDataSet(reader));
}
BENCHMARK(loadAll)->Unit(benchmark::kMillisecond);

void loadCatalogue(benchmark::State& state)
{
    const FileReader reader = cachedData();
    for (auto _ : state)
        benchmark::DoNotOptimize(readCatalogue(reader));
}
BENCHMARK(loadCatalogue)->Unit(benchmark::kMillisecond);

void loadPrices(benchmark::State& state)
{
    const FileReader reader = cachedData();
    const Catalogue catalogue = readCatalogue(reader).value();
    for (auto _ : state) {
        std::vector<Rejection> rejections;
        benchmark::DoNotOptimize(readPriceBook(reader, catalogue, rejections));
    }
}
BENCHMARK(loadPrices)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
