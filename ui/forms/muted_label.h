#pragma once

#include <QLabel>

namespace quanheng::ui {

/// Helping text: wrapped, and quieter than what it helps with. Follows the palette.
class MutedLabel : public QLabel {
    Q_OBJECT

public:
    explicit MutedLabel(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void dim();
    bool m_isDimming = false;
};

} // namespace quanheng::ui
