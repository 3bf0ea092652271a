#pragma once

#include <QLineEdit>

#include <optional>

namespace quanheng::ui {

/// A line for a number of any size, with its unit in the field's own label. It never refuses a key: what it
/// holds is judged where it is used, and said beside the field.
class NumberEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberEdit(QWidget* parent = nullptr);

    /// Shows a value unless the field already reads as it: what the user is typing stays as typed.
    void setValue(std::optional<double> value);
    /// Empty when the field is; not a number when the text is none.
    [[nodiscard]] std::optional<double> value() const;

signals:
    /// The user typed; not sent by setValue().
    void edited();
};

} // namespace quanheng::ui
