#pragma once

#include "core/support/enum_names.h"
#include "ui/forms/choice_box.h"
#include "ui/forms/field.h"
#include "ui/forms/number_edit.h"
#include "ui/language/language_manager.h"
#include "ui/wizard/form_values.h"
#include "ui/wizard/wizard_draft.h"

#include <QCheckBox>
#include <QWizardPage>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QScrollArea;
class QVBoxLayout;

namespace quanheng::ui {

/// Title and subtitle of a page, marked with QT_TRANSLATE_NOOP("Form", …).
struct PageText {
    const char* title = "";
    const char* subtitle = "";
};

/// A page of the wizard made of fields. Each field is bound to a member of the draft: it shows the member, writes
/// what the user enters, is hidden where it means nothing, and carries the member's issues. The page is complete
/// when none of its fields is wrong.
class FormPage : public QWizardPage {
    Q_OBJECT

public:
    FormPage(WizardDraft& draft, const LanguageManager& language, const PageText& text, QWidget* parent = nullptr);

    [[nodiscard]] bool isComplete() const override;
    void initializePage() override;

    /// The fields that mean something for the draft as it is.
    [[nodiscard]] std::vector<Field*> relevantFields() const;
    [[nodiscard]] QString heading() const;
    /// Puts the keyboard on a field, unfolding what hides it.
    virtual void focusField(Field* field);

    virtual void retranslate();

protected:
    using Relevant = std::function<bool(const DraftValue&)>;

    void changeEvent(QEvent* event) override;
    /// Shows the draft's values and what is wrong with them.
    virtual void showValues();
    /// Called whenever the draft has changed. Not while a page is being shown: the wizard, told of a change, shows it
    /// again.
    void refresh();

    [[nodiscard]] WizardDraft& draft() { return m_draft; }
    [[nodiscard]] const WizardDraft& draft() const { return m_draft; }
    [[nodiscard]] const LanguageManager& language() const { return m_language; }
    /// Where the next fields go; a page may point it at a group of its own.
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    void setBody(QVBoxLayout* body) { m_body = body; }

    /// `access(draft)` gives the member, from a constant draft as well.
    template <class Access>
    Field* addNumber(const FieldText& text, const char* subject, Access access, Relevant relevant = {});
    template <class Access>
    Field* addMoney(const FieldText& text, const char* subject, Access access, Relevant relevant = {});
    template <class Access>
    Field* addCheck(const FieldText& text, const char* subject, Access access, Relevant relevant = {});
    template <class E, std::size_t N, class Access>
    Field* addChoice(const FieldText& text, const char* subject, const char* group, const core::EnumNames<E, N>& names,
                     Access access, Relevant relevant = {});
    /// As addChoice, with "automatic" in front, which stands for an empty member.
    template <class E, std::size_t N, class Access>
    Field* addOptionalChoice(const FieldText& text, const char* subject, const char* group,
                             const core::EnumNames<E, N>& names, Access access, Relevant relevant = {});

    /// Binds an editor that the page made itself.
    Field* addField(const FieldText& text, const char* subject, QWidget* editor,
                    std::function<void(const DraftValue&)> show, Relevant relevant = {});

private:
    struct Binding {
        Field* field;
        std::function<void(const DraftValue&)> show;
        Relevant isRelevant;
    };

    using ReadNumber = std::function<std::optional<double>(const DraftValue&)>;
    using WriteNumber = std::function<void(DraftValue&, std::optional<double>)>;
    using ReadPosition = std::function<int(const DraftValue&)>;
    using WritePosition = std::function<void(DraftValue&, int)>;

    Field* addNumberField(const FieldText& text, const char* subject, const ReadNumber& read, WriteNumber write,
                          Relevant relevant);
    Field* addChoiceField(const FieldText& text, const char* subject, std::vector<std::string> codes,
                          const ReadPosition& read, WritePosition write, Relevant relevant);
    void buildScrollArea();
    [[nodiscard]] static bool isUnreadable(const Field& field);

    WizardDraft& m_draft;
    const LanguageManager& m_language;
    PageText m_text;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_body = nullptr;
    std::vector<Binding> m_bindings;
};

template <class Access>
Field* FormPage::addNumber(const FieldText& text, const char* subject, Access access, Relevant relevant)
{
    return addNumberField(
        text, subject, [access](const DraftValue& value) { return toNumber(access(value)); },
        [access](DraftValue& value, std::optional<double> number) { fromNumber(number, access(value)); },
        std::move(relevant));
}

template <class Access>
Field* FormPage::addMoney(const FieldText& text, const char* subject, Access access, Relevant relevant)
{
    return addNumberField(
        text, subject, [access](const DraftValue& value) { return toNumber(access(value)); },
        [access](DraftValue& value, std::optional<double> number) {
            fromNumber(number, access(value), value.policy.currency);
        },
        std::move(relevant));
}

template <class Access>
Field* FormPage::addCheck(const FieldText& text, const char* subject, Access access, Relevant relevant)
{
    auto* box = new QCheckBox(this);
    connect(box, &QCheckBox::clicked, this,
            [this, access](bool isOn) { m_draft.change([&](DraftValue& value) { access(value) = isOn; }); });
    return addField(
        text, subject, box, [box, access](const DraftValue& value) { box->setChecked(access(value)); },
        std::move(relevant));
}

template <class E, std::size_t N, class Access>
Field* FormPage::addChoice(const FieldText& text, const char* subject, const char* group,
                           const core::EnumNames<E, N>& names, Access access, Relevant relevant)
{
    return addChoiceField(
        text, subject, choiceCodes(group, names),
        [access, names](const DraftValue& value) { return positionOf(access(value), names); },
        [access, names](DraftValue& value, int position) {
            access(value) = names[static_cast<std::size_t>(position)].second;
        },
        std::move(relevant));
}

template <class E, std::size_t N, class Access>
Field* FormPage::addOptionalChoice(const FieldText& text, const char* subject, const char* group,
                                   const core::EnumNames<E, N>& names, Access access, Relevant relevant)
{
    std::vector<std::string> codes = choiceCodes(group, names);
    codes.insert(codes.begin(), "choice.automatic");
    return addChoiceField(
        text, subject, std::move(codes),
        [access, names](const DraftValue& value) { return access(value) ? 1 + positionOf(*access(value), names) : 0; },
        [access, names](DraftValue& value, int position) {
            access(value).reset();
            if (position > 0)
                access(value) = names[static_cast<std::size_t>(position - 1)].second;
        },
        std::move(relevant));
}

} // namespace quanheng::ui
