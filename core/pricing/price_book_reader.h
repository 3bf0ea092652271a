#pragma once

#include "core/pricing/price_book.h"
#include "core/support/file_reader.h"

#include <vector>

namespace quanheng::core {

/// Reads the price lists of resources/data: prices_ecs.json (machines, both sites) and storage.json (cloud disks).
/// Regions and types must be the catalogue's. A row keeps the regions that its source names: one that holds for the
/// whole mainland becomes a row for each mainland region, one that a quote confirmed in other regions is a quote
/// there; no other region gets it. What cannot stand in a book (no date, another unit) goes to the rejections, as do
/// the counts that the lists left out. The first thing that is wrong is the error, with file and JSON pointer.
[[nodiscard]] Expected<PriceBook> readPriceBook(const FileReader& readFile, const Catalogue& catalogue,
                                                std::vector<Rejection>& rejections);

} // namespace quanheng::core
