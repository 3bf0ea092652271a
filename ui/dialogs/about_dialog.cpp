#include "ui/dialogs/about_dialog.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace quanheng::ui {

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent), m_what(new QLabel(this))
{
    constexpr int kTextWidth = 380;
    auto* name = new QLabel(QStringLiteral("Quanheng 权衡 ") + QCoreApplication::applicationVersion(), this);
    name->setFont(fonts::headline());
    auto* icon = new QLabel(this);
    icon->setPixmap(icons::application().pixmap(3 * metrics::kIcon));
    m_what->setWordWrap(true);
    m_what->setMinimumWidth(kTextWidth);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* words = new QVBoxLayout;
    words->addWidget(name);
    words->addWidget(m_what);
    auto* head = new QHBoxLayout;
    head->setSpacing(metrics::kLarge);
    head->addWidget(icon, 0, Qt::AlignTop);
    head->addLayout(words, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kLarge, metrics::kLarge, metrics::kLarge);
    layout->setSpacing(metrics::kMedium);
    layout->addLayout(head);
    layout->addWidget(buttons);
    retranslate();
}

void AboutDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void AboutDialog::retranslate()
{
    setWindowTitle(tr("About Quanheng"));
    m_what->setText(tr("Capacity planning for machine-learning training on Alibaba Cloud. No number without its "
                       "source, no estimate without its error band.\n\nFree software under the GNU General Public "
                       "License, version 3 or later. Not a product of Alibaba Cloud; check prices before you sign."));
}

} // namespace quanheng::ui
