#pragma once

#include <QString>
#include <QStringList>

namespace quanheng::ui::html {

// Parts of what a dialog lists in a text browser. Words are escaped here, what is called html is not.

/// A heading with what stands below it; nothing where nothing stands below.
[[nodiscard]] QString section(const QString& heading, const QString& html);
[[nodiscard]] QString bullets(const QStringList& items);
[[nodiscard]] QString paragraph(const QString& words);

} // namespace quanheng::ui::html
