#pragma once

#include <QString>
#include <QStringList>

namespace quanheng::ui::html {

// Parts of what a dialog lists in a text browser. Words are escaped here, what is called html is not.

/// A heading with what stands below it; nothing where nothing stands below.
[[nodiscard]] QString section(const QString& heading, const QString& html);
[[nodiscard]] QString bullets(const QStringList& items);
[[nodiscard]] QString paragraph(const QString& words);
/// A short line of a list of facts: its name in bold, then what it names; the name alone is a heading.
[[nodiscard]] QString fact(const QString& name, const QString& value = {});

} // namespace quanheng::ui::html
