#include "ui/forms/fold_section.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

FoldSection::FoldSection(QWidget* parent)
    : QWidget(parent), m_head(new QToolButton(this)), m_content(new QWidget(this)), m_body(new QVBoxLayout(m_content))
{
    m_head->setCheckable(true);
    m_head->setAutoRaise(true);
    m_head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_head->setFont(fonts::strong(fonts::base()));
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(metrics::kTight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, metrics::kSmall, 0, 0);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_head, 0, Qt::AlignLeft);
    layout->addWidget(m_content);
    connect(m_head, &QToolButton::toggled, this, &FoldSection::setOpen);
    setOpen(false);
}

void FoldSection::setHeading(const QString& heading) { m_head->setText(heading); }

void FoldSection::setOpen(bool isOpen)
{
    m_head->setChecked(isOpen);
    m_head->setIcon(icons::named(isOpen ? u"chevron-down"_s : u"chevron-right"_s));
    m_content->setVisible(isOpen);
}

bool FoldSection::isOpen() const { return m_head->isChecked(); }

} // namespace quanheng::ui
