#pragma once

#include <QFont>
#include <QString>

class QPainter;
class QPointF;

namespace quanheng::ui::flow {

// Text in a column. Lines end between words; a word that is wider than the column goes on in the next line, since
// names that users type may be one long word, and what is cut off is lost.

/// Height of a text in a column of this width.
[[nodiscard]] double height(const QString& text, const QFont& font, double width);

/// Draws it from the top left with the painter's pen.
void draw(QPainter& painter, QPointF at, double width, const QString& text, const QFont& font,
          Qt::Alignment alignment = Qt::AlignLeft);

} // namespace quanheng::ui::flow
