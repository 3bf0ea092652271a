#include "ui/start/template_card.h"

#include "ui/forms/muted_label.h"
#include "ui/style/colors.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"

#include <QEnterEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace quanheng::ui {

TemplateCard::TemplateCard(QWidget* parent)
    : QAbstractButton(parent), m_name(new QLabel(this)), m_about(new MutedLabel(this))
{
    m_name->setFont(fonts::strong(fonts::base()));
    m_name->setWordWrap(true);
    for (QLabel* label : {m_name, m_about})
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_about->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kMedium, metrics::kMedium, metrics::kMedium, metrics::kMedium);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_name);
    layout->addWidget(m_about, 1);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TemplateCard::setTexts(const QString& name, const QString& about)
{
    m_name->setText(name);
    m_about->setText(about);
    setAccessibleName(name);
    setAccessibleDescription(about);
}

QSize TemplateCard::sizeHint() const { return layout()->sizeHint(); }

void TemplateCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isMarked = hasFocus() || underMouse();
    painter.setPen(QPen(isMarked ? colors::accent(palette()) : colors::line(palette()), isMarked ? 1.5 : 1));
    painter.setBrush(colors::raised(palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), metrics::kRadius, metrics::kRadius);
}

void TemplateCard::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void TemplateCard::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace quanheng::ui
