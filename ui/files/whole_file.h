#pragma once

#include "core/support/expected.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace quanheng::ui {

/// A failure of the named file.
[[nodiscard]] tl::unexpected<core::Error> fileFailure(const QString& path, std::string code,
                                                      std::vector<core::Argument> args = {});

/// All of a file. Errors: it is missing, a folder, not readable, or larger than `most` bytes, which ends a device or a
/// mistaken file before it is in memory.
[[nodiscard]] core::Expected<QByteArray> readWholeFile(const QString& path, qint64 most);

/// Puts a content in the place of a file, whole or not at all: a full disk leaves the old file. Errors: no such
/// folder, no right to write there, a device or a folder stands in the file's place, the disk is full, or the system's
/// own reason.
[[nodiscard]] core::Expected<void> writeWholeFile(const QString& path, const QByteArray& content);

} // namespace quanheng::ui
