#include "ui/browser/details_html.h"

namespace quanheng::ui::details {

using namespace Qt::StringLiterals;

QString heading(const QString& text) { return u"<p style='margin:2px 0'><b>%1</b></p>"_s.arg(text.toHtmlEscaped()); }

QString line(const QString& name, const QString& value)
{
    return u"<p style='margin:2px 0'><b>%1</b> %2</p>"_s.arg(name.toHtmlEscaped(), value.toHtmlEscaped());
}

} // namespace quanheng::ui::details
