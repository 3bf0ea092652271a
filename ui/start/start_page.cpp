#include "ui/start/start_page.h"

#include "ui/document/new_plan.h"
#include "ui/forms/muted_label.h"
#include "ui/start/template_card.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kColumns = 3;
constexpr int kMaxWidth = 1080;

QLabel* sectionHead(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(fonts::section());
    return label;
}

} // namespace

StartPage::StartPage(const core::ModelLibrary& models, const LanguageManager& language, const Preferences& preferences,
                     QWidget* parent)
    : QWidget(parent), m_language(language), m_preferences(preferences), m_templates(core::workloadTemplates(models)),
      m_title(new QLabel(this)), m_promise(new MutedLabel(this)), m_templatesHead(sectionHead(this)),
      m_recentHead(sectionHead(this)), m_recent(new QWidget(this)), m_recentFiles(new QVBoxLayout(m_recent)),
      m_new(new QPushButton(icons::named(u"new"_s), {}, this)),
      m_open(new QPushButton(icons::named(u"open"_s), {}, this))
{
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(scroll);
    content->setMaximumWidth(kMaxWidth);
    m_recentFiles->setContentsMargins(0, 0, 0, 0);
    m_recentFiles->setSpacing(0);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(metrics::kHuge, metrics::kHuge, metrics::kHuge, metrics::kHuge);
    column->setSpacing(metrics::kMedium);
    column->addWidget(makeHead());
    column->addWidget(m_recentHead);
    column->addWidget(m_recent);
    column->addWidget(m_templatesHead);
    column->addWidget(makeCards());
    column->addStretch();
    auto* centred = new QWidget(scroll);
    auto* centring = new QHBoxLayout(centred);
    centring->setContentsMargins(0, 0, 0, 0);
    centring->addStretch(1);
    centring->addWidget(content, 100);
    centring->addStretch(1);
    scroll->setWidget(centred);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);

    connect(m_new, &QPushButton::clicked, this, &StartPage::newChosen);
    connect(m_open, &QPushButton::clicked, this, &StartPage::openChosen);
    connect(&m_preferences, &Preferences::recentFilesChanged, this, &StartPage::fillRecent);
    retranslate();
}

QWidget* StartPage::makeHead()
{
    auto* head = new QWidget(this);
    m_title->setFont(fonts::headline());
    auto* icon = new QLabel(head);
    icon->setPixmap(icons::application().pixmap(2 * metrics::kIcon));
    auto* words = new QVBoxLayout;
    words->setSpacing(metrics::kTight);
    words->addWidget(m_title);
    words->addWidget(m_promise);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kMedium);
    layout->addWidget(icon, 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    layout->addWidget(m_new, 0, Qt::AlignVCenter);
    layout->addWidget(m_open, 0, Qt::AlignVCenter);
    return head;
}

QWidget* StartPage::makeCards()
{
    auto* cards = new QWidget(this);
    auto* grid = new QGridLayout(cards);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(metrics::kMedium);
    for (std::size_t i = 0; i < m_templates.size(); ++i) {
        auto* card = new TemplateCard(cards);
        card->setObjectName(QString::fromStdString("template." + m_templates[i].id));
        connect(card, &QAbstractButton::clicked, this, [this, i] { emit templateChosen(m_templates[i]); });
        grid->addWidget(card, static_cast<int>(i) / kColumns, static_cast<int>(i) % kColumns);
        m_cards.push_back(card);
    }
    for (int column = 0; column < kColumns; ++column)
        grid->setColumnStretch(column, 1);
    return cards;
}

void StartPage::fillRecent()
{
    qDeleteAll(m_recent->findChildren<QPushButton*>(Qt::FindDirectChildrenOnly));
    const QStringList files = m_preferences.recentFiles();
    for (const QString& path : files) {
        auto* link = new QPushButton(icons::named(u"open"_s), QFileInfo(path).fileName(), m_recent);
        link->setFlat(true);
        link->setToolTip(path);
        link->setAccessibleDescription(path);
        connect(
            link, &QPushButton::clicked, this, [this, path] { emit recentChosen(path); }, Qt::QueuedConnection);
        m_recentFiles->addWidget(link, 0, Qt::AlignLeft);
    }
    m_recentHead->setVisible(!files.isEmpty());
    m_recent->setVisible(!files.isEmpty());
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void StartPage::retranslate()
{
    m_title->setText(tr("Which machines, how many, how long, how much, how sure?"));
    m_promise->setText(tr("Describe a training workload and see CPU, GPU and PAI options of Alibaba Cloud side by "
                          "side. Every figure comes with its source and its 80 % band."));
    m_new->setText(tr("&New plan…"));
    m_open->setText(tr("&Open plan…"));
    m_recentHead->setText(tr("Recent plans"));
    m_templatesHead->setText(tr("Begin with a case"));
    const Text text = m_language.text();
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setTexts(templateName(m_templates[i], text), templateAbout(m_templates[i], text));
    fillRecent();
}

} // namespace quanheng::ui
