#pragma once

#include <QString>

// The few forms of a record's details.
namespace quanheng::ui::details {

[[nodiscard]] QString heading(const QString& text);
/// A name in bold with what it names.
[[nodiscard]] QString line(const QString& name, const QString& value);

} // namespace quanheng::ui::details
