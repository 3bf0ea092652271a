#include "ui/text/html.h"

namespace quanheng::ui::html {

using namespace Qt::StringLiterals;

QString section(const QString& heading, const QString& html)
{
    return html.isEmpty() ? QString() : u"<p><b>%1</b></p>%2"_s.arg(heading.toHtmlEscaped(), html);
}

QString bullets(const QStringList& items)
{
    QString html;
    for (const QString& item : items)
        html += u"<li>%1</li>"_s.arg(item.toHtmlEscaped());
    return html.isEmpty() ? html : u"<ul style=\"margin-left:0;-qt-list-indent:1\">%1</ul>"_s.arg(html);
}

QString paragraph(const QString& words) { return u"<p>%1</p>"_s.arg(words.toHtmlEscaped()); }

QString fact(const QString& name, const QString& value)
{
    return u"<p style=\"margin:2px 0\"><b>%1</b> %2</p>"_s.arg(name.toHtmlEscaped(), value.toHtmlEscaped());
}

} // namespace quanheng::ui::html
