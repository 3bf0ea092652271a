#pragma once

#include <QTextBrowser>

namespace quanheng::ui {

/// Text with links that works from the keyboard: Tab goes from link to link, Enter follows, Esc leaves. Images
/// "sign:<icon>" are icons of the program, in the colours of the palette.
class TrailBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit TrailBrowser(QWidget* parent = nullptr);

    /// Shows other text at the place where the reader is; the link that was followed keeps the keyboard.
    void showHtml(const QString& html, const QString& focusedLink = {});

signals:
    /// The user asks for a copy and has no text of his own selected.
    void copyWanted();
    void left();

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void focusLink(const QString& link);
    [[nodiscard]] bool isTextSelected() const;
};

} // namespace quanheng::ui
