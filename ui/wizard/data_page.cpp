#include "ui/wizard/data_page.h"

#include "core/workload/names.h"

namespace quanheng::ui {

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Data"),
                         QT_TRANSLATE_NOOP("Form", "How much is read, from where, and what it takes to prepare it.")};

constexpr FieldText kSamples{QT_TRANSLATE_NOOP("Form", "&Samples"), "",
                             QT_TRANSLATE_NOOP("Form", "Images, texts or rows of one epoch, such as 1.28M."), ""};
constexpr FieldText kValidation{QT_TRANSLATE_NOOP("Form", "&Validation samples"), "",
                                QT_TRANSLATE_NOOP("Form", "Read at every evaluation; 0 for none."), ""};
constexpr FieldText kBytes{QT_TRANSLATE_NOOP("Form", "S&ize of a sample"), QT_TRANSLATE_N_NOOP("Form", "bytes"),
                           QT_TRANSLATE_NOOP("Form", "As stored: a JPEG of ImageNet has about 115k."), ""};
constexpr FieldText kLocation{QT_TRANSLATE_NOOP("Form", "&Location"), "",
                              QT_TRANSLATE_NOOP("Form", "Where the job reads it; bounds the reading rate."), ""};
constexpr FieldText kPreprocessing{QT_TRANSLATE_NOOP("Form", "&Preprocessing"), "",
                                   QT_TRANSLATE_NOOP("Form", "Work of the CPUs for each sample while training."), ""};

bool countsSamples(const DraftValue& value) { return value.workload.task != core::TaskKind::ClassicalMl; }

} // namespace

DataPage::DataPage(WizardDraft& draft, const LanguageManager& language, QWidget* parent)
    : FormPage(draft, language, kPage, parent)
{
    addNumber(
        kSamples, "/data/samples", [](auto& v) -> auto& { return v.workload.data.samples; }, countsSamples);
    addNumber(
        kValidation, "/data/validationSamples", [](auto& v) -> auto& { return v.workload.data.validationSamples; },
        countsSamples);
    addNumber(
        kBytes, "/data/bytesPerSample", [](auto& v) -> auto& { return v.workload.data.bytesPerSample; });
    addChoice(
        kLocation, "/data/location", "location", core::kDataLocationNames,
        [](auto& v) -> auto& { return v.workload.data.location; });
    addChoice(
        kPreprocessing, "/data/preprocessing", "preprocessing", core::kPreprocessingNames,
        [](auto& v) -> auto& { return v.workload.data.preprocessing; });
}

} // namespace quanheng::ui
