#include "ui/why/trail_browser.h"

#include "ui/style/colors.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPixmap>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>

namespace quanheng::ui {

namespace {

constexpr int kSignSize = 12;
constexpr double kIndent = 12;

} // namespace

TrailBrowser::TrailBrowser(QWidget* parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
}

void TrailBrowser::showHtml(const QString& html, const QString& focusedLink)
{
    const int place = verticalScrollBar()->value();
    // Signs were drawn in the colours of their time.
    document()->clear();
    document()->setDocumentMargin(metrics::kSmall);
    document()->setIndentWidth(kIndent);
    setHtml(html);
    verticalScrollBar()->setValue(place);
    if (!focusedLink.isEmpty())
        focusLink(focusedLink);
}

void TrailBrowser::focusLink(const QString& link)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (fragment.charFormat().anchorHref() != link)
                continue;
            QTextCursor cursor(document());
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            setTextCursor(cursor);
            return;
        }
}

QVariant TrailBrowser::loadResource(int type, const QUrl& name)
{
    if (type != QTextDocument::ImageResource || name.scheme() != QLatin1StringView("sign"))
        return {}; // nothing is loaded from files or from the web
    const double ratio = devicePixelRatioF();
    QPixmap sign = icons::named(name.path()).pixmap(QSize(kSignSize, kSignSize) * ratio);
    sign.setDevicePixelRatio(ratio);
    return sign;
}

/// A link that has the keyboard counts as selected too, but nobody selected its text.
bool TrailBrowser::isTextSelected() const
{
    const QTextCursor cursor = textCursor();
    if (!cursor.hasSelection())
        return false;
    QTextCursor start(cursor);
    start.setPosition(cursor.selectionStart() + 1);
    QTextCursor end(cursor);
    end.setPosition(cursor.selectionEnd());
    const QString link = start.charFormat().anchorHref();
    return link.isEmpty() || end.charFormat().anchorHref() != link;
}

void TrailBrowser::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy) && !isTextSelected())
        emit copyWanted();
    else if (event->key() == Qt::Key_Escape)
        emit left();
    else
        QTextBrowser::keyPressEvent(event);
}

void TrailBrowser::paintEvent(QPaintEvent* event)
{
    QTextBrowser::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(colors::accent(palette()), 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void TrailBrowser::focusInEvent(QFocusEvent* event)
{
    QTextBrowser::focusInEvent(event);
    viewport()->update();
}

void TrailBrowser::focusOutEvent(QFocusEvent* event)
{
    QTextBrowser::focusOutEvent(event);
    viewport()->update();
}

} // namespace quanheng::ui
