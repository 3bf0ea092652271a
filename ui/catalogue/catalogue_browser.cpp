#include "ui/catalogue/catalogue_browser.h"

#include "ui/browser/browser_view.h"
#include "ui/catalogue/type_columns.h"
#include "ui/catalogue/type_details.h"
#include "ui/catalogue/type_filter_bar.h"
#include "ui/format/format.h"

#include <QEvent>
#include <QVBoxLayout>

namespace quanheng::ui {

CatalogueBrowser::CatalogueBrowser(const core::Catalogue& catalogue, const Text& text, QWidget* parent)
    : QWidget(parent), m_catalogue(catalogue), m_text(text), m_filters(new TypeFilterBar(catalogue, text, this)),
      m_view(new BrowserView(m_filters, this))
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(BrowserView::kTypingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &CatalogueBrowser::applyFilter);
    connect(m_filters, &TypeFilterBar::filterChanged, &m_typing, qOverload<>(&QTimer::start));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_filters);
    m_view->sortBy(0, Qt::AscendingOrder);
    retranslate();
}

void CatalogueBrowser::setText(const Text& text)
{
    m_text = text;
    m_filters->setText(text);
    retranslate();
}

void CatalogueBrowser::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CatalogueBrowser::applyFilter()
{
    m_view->setAccept([this](std::size_t record) { return m_filters->accepts(m_catalogue.instanceTypes()[record]); });
}

void CatalogueBrowser::retranslate()
{
    m_view->setNames(tr("Catalogue"), tr("Details of the type"));
    m_view->setCountText([this](int shown, int all) {
        return tr("%1 of %2 types")
            .arg(format::integer(shown, m_text.language()), format::integer(all, m_text.language()));
    });
    m_view->setRecords(m_catalogue.instanceTypes().size(), TypeColumns::columns(m_catalogue, m_text),
                       [this](std::size_t record) {
                           return TypeDetails::html(m_catalogue.instanceTypes()[record], m_catalogue, m_text);
                       });
    applyFilter();
}

} // namespace quanheng::ui
