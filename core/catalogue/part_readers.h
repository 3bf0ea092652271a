#pragma once

#include "core/catalogue/catalogue.h"
#include "core/support/json_cursor.h"

#include <set>
#include <string>

namespace quanheng::core {

// The readers of the files that a catalogue is made of. Each takes the root of its file and adds to the parts; what
// is wrong in the file is reported at the cursor, what the file says cannot be used goes to the rejections.

/// Keys of one file: the second of two equal ones is an error.
class UniqueKeys {
public:
    /// The text member that names a record.
    std::string take(const JsonCursor& record, const char* member);

private:
    std::set<std::string> m_taken;
};

/// Reads accelerators.json. A card without a stated memory size cannot be planned with: it is left out.
void readAccelerators(const JsonCursor& root, Catalogue::Parts& parts);
/// Reads cpus.json.
void readCpus(const JsonCursor& root, Catalogue::Parts& parts);
/// Reads instance_types.json, once cards and processors are there. A type that names a card that was left out keeps
/// the number of its cards only.
void readInstanceTypes(const JsonCursor& root, Catalogue::Parts& parts);
/// Reads regions.json.
void readRegions(const JsonCursor& root, Catalogue::Parts& parts);
/// Reads assumptions.json; each of requiredAssumptions() must be there, with low <= value <= high.
void readAssumptions(const JsonCursor& root, Catalogue::Parts& parts);

} // namespace quanheng::core
