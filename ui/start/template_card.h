#pragma once

#include <QAbstractButton>

class QLabel;

namespace quanheng::ui {

/// A case to begin with: its name and what it is, as one large button.
class TemplateCard : public QAbstractButton {
    Q_OBJECT

public:
    explicit TemplateCard(QWidget* parent = nullptr);

    void setTexts(const QString& name, const QString& about);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QLabel* m_name;
    QLabel* m_about;
};

} // namespace quanheng::ui
