#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace quanheng::ui {

/// A group of fields behind a heading that folds them away.
class FoldSection : public QWidget {
    Q_OBJECT

public:
    explicit FoldSection(QWidget* parent = nullptr);

    void setHeading(const QString& heading);
    void setOpen(bool isOpen);
    [[nodiscard]] bool isOpen() const;
    /// Where the fields go.
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }

private:
    QToolButton* m_head;
    QWidget* m_content;
    QVBoxLayout* m_body;
};

} // namespace quanheng::ui
