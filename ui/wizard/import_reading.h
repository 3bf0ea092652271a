#pragma once

#include "core/catalogue/model_library.h"
#include "core/support/error.h"
#include "core/support/expected.h"
#include "ui/wizard/wizard_draft.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

class QMimeData;

namespace quanheng::ui {

/// What one file said.
struct ImportedFile {
    QString name;
    std::vector<std::string> used;
    std::vector<std::string> notUsed;
    std::vector<core::Message> notes;
};

/// Configuration files put one after the other into a workload.
struct ImportReading {
    DraftValue before;
    DraftValue after;
    std::vector<ImportedFile> files;
};

/// Reads a model's config.json, a DeepSpeed JSON, a LLaMA-Factory YAML or a launch script, or several of them. All or
/// nothing: the first file that cannot be read or understood is the error.
[[nodiscard]] core::Expected<ImportReading> readImport(const QStringList& paths, const DraftValue& onto,
                                                       const core::ModelLibrary& models);

/// Whether a file is meant as the log of a training and not as a configuration, as far as its beginning tells.
[[nodiscard]] bool isTrainingLog(const QString& path);

/// Paths of the files that are dragged; empty unless all of it are files of this machine.
[[nodiscard]] QStringList localFiles(const QMimeData* data);

} // namespace quanheng::ui
