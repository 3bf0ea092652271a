#pragma once

#include <QDialog>

class QLabel;

namespace quanheng::ui {

/// What the program is, its version and its licence.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_what;
};

} // namespace quanheng::ui
