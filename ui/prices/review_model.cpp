#include "ui/prices/review_model.h"

#include "core/pricing/price_names.h"
#include "ui/format/format.h"
#include "ui/forms/region_box.h"
#include "ui/prices/price_words.h"

#include <QStringList>

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString changeOf(const core::ReviewedPrice& reviewed, const Text& text)
{
    const auto change = reviewed.change();
    if (!change)
        return u"—"_s;
    const QString sign = *change > 0 ? u"+"_s : QString();
    return sign + format::percent(*change, text.language());
}

QString remarks(const core::ReviewedPrice& reviewed, const Text& text)
{
    QStringList sentences;
    for (const core::Message& doubt : reviewed.doubts)
        sentences << text.say(doubt);
    if (reviewed.conversion)
        sentences << text.say(*reviewed.conversion);
    return sentences.join(u" "_s);
}

} // namespace

ReviewModel::ReviewModel(std::shared_ptr<const core::PriceReview> review, const core::Catalogue& catalogue,
                         QObject* parent)
    : RecordModel(parent), m_review(std::move(review)), m_catalogue(catalogue)
{
}

void ReviewModel::setText(const Text& text)
{
    std::vector<RecordColumn> columns;
    const auto words = [&columns, review = m_review](const QString& heading,
                                                     std::function<QString(const core::ReviewedPrice&)> show,
                                                     bool isFigure = false) {
        const auto shown = [review, show](std::size_t record) { return show(review->rows[record]); };
        columns.push_back({heading, shown, [shown](std::size_t record) { return QVariant(shown(record)); }, isFigure});
    };
    words(tr("What happens"), [text](const core::ReviewedPrice& reviewed) {
        return text.say(core::nameOf(reviewed.state, kReviewStateCodes));
    });
    words(tr("Type"), [](const core::ReviewedPrice& reviewed) { return QString::fromStdString(reviewed.row.spec); });
    words(tr("Region"), [this, text](const core::ReviewedPrice& reviewed) {
        const core::Region* region = m_catalogue.region(reviewed.row.region);
        return region != nullptr ? regionLabel(*region, text.language()) : QString::fromStdString(reviewed.row.region);
    });
    words(
        tr("Today"),
        [text](const core::ReviewedPrice& reviewed) {
            return reviewed.old ? text.say(core::amountOf(*reviewed.old)) : u"—"_s;
        },
        true);
    words(
        tr("In the file"),
        [text](const core::ReviewedPrice& reviewed) { return text.say(core::amountOf(reviewed.row)); }, true);
    words(
        tr("Change"), [text](const core::ReviewedPrice& reviewed) { return changeOf(reviewed, text); }, true);
    words(tr("Kind"), [text](const core::ReviewedPrice& reviewed) {
        return text.say(core::nameOf(reviewed.row.kind, core::kPriceKindTerms));
    });
    words(tr("Date"),
          [text](const core::ReviewedPrice& reviewed) { return format::date(reviewed.row.asOf, text.language()); });
    words(tr("Source"),
          [](const core::ReviewedPrice& reviewed) { return QString::fromStdString(reviewed.row.source); });
    words(tr("Remarks"), [text](const core::ReviewedPrice& reviewed) { return remarks(reviewed, text); });
    setRecords(m_review->rows.size(), std::move(columns));
}

bool ReviewModel::isHeldBack(const QModelIndex& index) const
{
    return index.column() == 0
        && m_review->rows[static_cast<std::size_t>(index.row())].state == core::ReviewState::HeldBack;
}

Qt::ItemFlags ReviewModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = RecordModel::flags(index);
    return index.isValid() && isHeldBack(index) ? flags | Qt::ItemIsUserCheckable : flags;
}

QVariant ReviewModel::data(const QModelIndex& index, int role) const
{
    if (role != Qt::CheckStateRole)
        return RecordModel::data(index, role);
    if (!index.isValid() || !isHeldBack(index))
        return {};
    return m_confirmed.contains(static_cast<std::size_t>(index.row())) ? Qt::Checked : Qt::Unchecked;
}

bool ReviewModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid() || !isHeldBack(index))
        return false;
    const auto record = static_cast<std::size_t>(index.row());
    if (value.value<Qt::CheckState>() == Qt::Checked)
        m_confirmed.insert(record);
    else
        m_confirmed.erase(record);
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit confirmedChanged();
    return true;
}

} // namespace quanheng::ui
