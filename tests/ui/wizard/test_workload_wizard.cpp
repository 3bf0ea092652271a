#include "core/document/plan_file.h"
#include "core/workload/templates.h"
#include "core/workload/validate_workload.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/document/new_plan.h"
#include "ui/forms/check_list.h"
#include "ui/wizard/form_page.h"
#include "ui/wizard/import_dialog.h"
#include "ui/wizard/model_picker.h"
#include "ui/wizard/workload_wizard.h"

#include <QDialogButtonBox>
#include <QDropEvent>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>
#include <QTextBrowser>
#include <QUrl>

#include <memory>

using namespace quanheng;
using test::WindowFixture;
using ui::Field;
using ui::FormPage;
using ui::WorkloadWizard;

namespace {

/// A comparison that costs nothing: these tests are about the pages.
ui::ComparisonResult nothing(const core::Plan& plan, std::size_t workload, core::JobControl&)
{
    return {plan, workload, {}, {}};
}

Field* fieldOf(const WorkloadWizard& wizard, const std::string& subject)
{
    for (const FormPage* page : wizard.pages())
        for (Field* field : page->relevantFields())
            if (field->subject() == subject)
                return field;
    return nullptr;
}

void type(const WorkloadWizard& wizard, const std::string& subject, const char* text)
{
    auto* edit = qobject_cast<QLineEdit*>(fieldOf(wizard, subject)->editor());
    edit->selectAll();
    QTest::keyClicks(edit, QString::fromUtf8(text));
}

QList<QUrl> treeUrls(const QStringList& files)
{
    QList<QUrl> urls;
    for (const QString& file : files)
        urls << QUrl::fromLocalFile(QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/") + file);
    return urls;
}

/// Drags files in and lets go of them; false where the wizard does not take them.
bool drop(WorkloadWizard& wizard, const QList<QUrl>& urls)
{
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&wizard, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&wizard, &event);
    return true;
}

/// What the field says is wrong with it.
QString complaint(const Field& field) { return field.editor()->accessibleDescription(); }

} // namespace

class TestWorkloadWizard : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_fixture;
    std::unique_ptr<ui::Services> m_services;

    std::unique_ptr<WorkloadWizard> wizardFor(const std::string& id, core::Language language = core::Language::English)
    {
        m_fixture->language.apply(language);
        for (const auto& start : core::workloadTemplates(test::shippedData().catalogue.models()))
            if (start.id == id) {
                const core::Plan plan =
                    ui::newPlanFrom(start, test::shippedData().catalogue, m_fixture->language.text());
                auto wizard = std::make_unique<WorkloadWizard>(*m_services, plan, 0, ui::WorkloadOrigin::Plan);
                wizard->show();
                return wizard;
            }
        return nullptr;
    }

private slots:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_services = std::make_unique<ui::Services>(m_fixture->services());
        m_services->compare = nothing;
    }

    void everyTemplatePassesAllPages_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& start : core::workloadTemplates(test::shippedData().catalogue.models()))
            QTest::newRow(start.id.c_str()) << QString::fromStdString(start.id);
    }
    void everyTemplatePassesAllPages()
    {
        QFETCH(QString, id);
        const auto wizard = wizardFor(id.toStdString());
        const core::Workload before = wizard->value().workload;
        int pages = 1;
        while (wizard->nextId() >= 0) {
            QVERIFY2(wizard->button(QWizard::NextButton)->isEnabled(), qPrintable(wizard->currentPage()->title()));
            wizard->next();
            ++pages;
        }
        QCOMPARE(pages, 7);
        QVERIFY(wizard->button(QWizard::FinishButton)->isEnabled());
        QVERIFY2(wizard->value().workload == before, "looking at pages must change nothing");
    }

    void fitsASmallScreen_data()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("Chinese") << static_cast<int>(core::Language::Chinese);
        QTest::newRow("English") << static_cast<int>(core::Language::English);
    }
    void fitsASmallScreen()
    {
        QFETCH(int, language);
        m_fixture->language.apply(static_cast<core::Language>(language));
        const auto wizard = wizardFor("bert-base-finetune");
        while (wizard->nextId() >= 0) {
            const QSize needed = wizard->minimumSizeHint();
            QVERIFY2(needed.width() <= 800 && needed.height() <= 600,
                     qPrintable(QStringLiteral("%1 x %2").arg(needed.width()).arg(needed.height())));
            wizard->next();
        }
    }

    void wrongNumbersBlockAndSayWhy_data()
    {
        QTest::addColumn<QByteArray>("typed");
        for (const char* typed : {"0", "-5", "abc", "1.5", "1e300", ""})
            QTest::newRow(*typed == '\0' ? "empty" : typed) << QByteArray(typed);
    }
    void wrongNumbersBlockAndSayWhy()
    {
        QFETCH(QByteArray, typed);
        const auto wizard = wizardFor("bert-base-finetune");
        for (int i = 0; i < 3; ++i)
            wizard->next();
        const Field* batch = fieldOf(*wizard, "/recipe/globalBatch");
        const QString help = complaint(*batch);
        if (typed.isEmpty())
            type(*wizard, "/recipe/globalBatch", "3");
        type(*wizard, "/recipe/globalBatch", typed.constData());
        if (typed.isEmpty())
            QTest::keyClick(qobject_cast<QLineEdit*>(batch->editor()), Qt::Key_Backspace);
        QVERIFY(!wizard->button(QWizard::NextButton)->isEnabled());
        QVERIFY(complaint(*batch) != help);
        QVERIFY2(!complaint(*batch).startsWith(u'['), qPrintable(complaint(*batch)));

        type(*wizard, "/recipe/globalBatch", "64");
        QVERIFY(wizard->button(QWizard::NextButton)->isEnabled());
        QCOMPARE(complaint(*batch), help);
        QCOMPARE(wizard->value().workload.recipe.globalBatch, 64.0);
    }

    void fieldsFollowTheTask()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        QVERIFY(fieldOf(*wizard, "/recipe/sequenceLength") != nullptr);
        QVERIFY(fieldOf(*wizard, "/recipe/loraRank") == nullptr);
        QVERIFY(fieldOf(*wizard, "/model/rows") == nullptr);
        auto* task = qobject_cast<QComboBox*>(fieldOf(*wizard, "/task")->editor());
        task->setCurrentIndex(5); // classical machine learning
        emit task->activated(5);
        QCOMPARE(wizard->value().workload.task, core::TaskKind::ClassicalMl);
        QVERIFY(fieldOf(*wizard, "/model/rows") != nullptr);
        QVERIFY(fieldOf(*wizard, "/recipe/sequenceLength") == nullptr);
        QVERIFY(!core::validateWorkload(wizard->value().workload).hasBlocker());
    }

    void aModelIsFoundByTyping()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        auto* picker = wizard->findChild<ui::ModelPicker*>();
        auto* search = picker->findChild<QLineEdit*>();
        wizard->next();
        const int all = picker->list()->model()->rowCount();
        QTest::keyClicks(search, QStringLiteral("resnet50"));
        const int found = picker->list()->model()->rowCount();
        QVERIFY(found > 0 && found < all);
        picker->list()->setCurrentIndex(picker->list()->model()->index(0, 0));
        QVERIFY(std::holds_alternative<core::DeepModel>(wizard->value().workload.model));
    }

    void aModelOfOnesOwnCountsItsParameters()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        auto* picker = wizard->findChild<ui::ModelPicker*>();
        wizard->next();
        picker->list()->setCurrentIndex(picker->list()->model()->index(0, 0));
        QVERIFY(ui::isOwnModel(wizard->value().workload.model));
        // Llama 2 7B: 6,738,415,616 parameters as published.
        for (const auto& [subject, text] : {std::pair{"/model/layers", "32"},
                                            {"/model/hidden", "4096"},
                                            {"/model/heads", "32"},
                                            {"/model/kvHeads", "32"},
                                            {"/model/headDim", "128"},
                                            {"/model/ffn", "11008"},
                                            {"/model/mlpMatrices", "3"},
                                            {"/model/vocab", "32000"}})
            type(*wizard, subject, text);
        auto* tied = qobject_cast<QCheckBox*>(fieldOf(*wizard, "/model/hasTiedEmbeddings")->editor());
        if (tied->isChecked())
            tied->click();
        const auto& model = std::get<core::TransformerModel>(wizard->value().workload.model);
        QCOMPARE(model.paramsTotal, 6738415616.0);
    }

    void reviewLinksBack()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        while (wizard->nextId() >= 0)
            wizard->next();
        auto* summary = wizard->findChild<QLabel*>(QStringLiteral("reviewSummary"));
        QVERIFY(summary->text().contains(QLatin1StringView("Global batch")));
        emit summary->linkActivated(QStringLiteral("/recipe/globalBatch"));
        QCOMPARE(wizard->currentPage(), wizard->pages()[3]);
        QTRY_COMPARE(wizard->focusWidget(), wizard->pages()[3]->relevantFields()[2]->editor());
    }

    void noRegionBlocks()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        for (int i = 0; i < 5; ++i)
            wizard->next();
        auto* regions = qobject_cast<ui::CheckList*>(fieldOf(*wizard, ui::kRegionsSubject)->editor());
        for (int row = 0; row < regions->count(); ++row)
            regions->item(row)->setCheckState(Qt::Unchecked);
        QVERIFY(!wizard->button(QWizard::NextButton)->isEnabled());
        regions->item(0)->setCheckState(Qt::Checked);
        QVERIFY(wizard->button(QWizard::NextButton)->isEnabled());
        QCOMPARE(wizard->value().policy.regions.size(), 1U);
    }

    void worksWithTheKeyboardAlone()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        QVERIFY(QTest::qWaitForWindowActive(wizard.get()));
        for (int page = 0; page < 6; ++page) {
            QVERIFY(tabTo(*wizard, wizard->button(QWizard::NextButton)));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QCOMPARE(wizard->currentPage(), wizard->pages()[static_cast<std::size_t>(page) + 1]);
        }
        QVERIFY(tabTo(*wizard, wizard->button(QWizard::FinishButton)));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(!wizard->isVisible());
        QCOMPARE(wizard->result(), static_cast<int>(QDialog::Accepted));
    }

    /// Nothing that a page says is cut off at its right edge, at the width that the wizard opens with.
    void nothingIsCutOff_data()
    {
        QTest::addColumn<core::Language>("language");
        QTest::newRow("English") << core::Language::English;
        QTest::newRow("Chinese") << core::Language::Chinese;
    }
    void nothingIsCutOff()
    {
        QFETCH(core::Language, language);
        const auto wizard = wizardFor("qwen2.5-7b-lora", language);
        for (std::size_t page = 0; page < wizard->pages().size(); ++page) {
            QCoreApplication::processEvents();
            const auto* scroll = wizard->pages()[page]->findChild<QScrollArea*>();
            for (const auto* label : scroll->widget()->findChildren<QLabel*>())
                if (label->isVisible()) {
                    const int left = label->mapTo(scroll->viewport(), QPoint()).x();
                    QVERIFY2(left + label->width() <= scroll->viewport()->width(), qPrintable(label->text()));
                    QVERIFY2(label->heightForWidth(label->width()) <= label->height(), qPrintable(label->text()));
                }
            wizard->next();
        }
    }

    void unitsFollowTheNumber()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        for (int i = 0; i < 3; ++i)
            wizard->next();
        const Field* every = fieldOf(*wizard, "/recipe/evaluationEvery");
        for (const auto& [typed, shown] : {std::pair{"1", "1 epoch"}, {"2", "2 epochs"}, {"0.5", "0.5 epochs"}}) {
            type(*wizard, "/recipe/evaluationEvery", typed);
            QCOMPARE(every->valueText(), QLatin1StringView(shown));
        }
    }

    /// What no formula reads is not asked.
    void whoOperatesIsNotAskedWhileItCostsNothing()
    {
        const auto wizard = wizardFor("bert-base-finetune");
        QVERIFY(fieldOf(*wizard, "/usage/operatedBy") == nullptr);
        QVERIFY(fieldOf(*wizard, "/usage/runsPerMonth") != nullptr);
    }

    void everyEditorIsNamed()
    {
        const auto wizard = wizardFor("qwen2.5-7b-lora");
        for (const FormPage* page : wizard->pages())
            for (const Field* field : page->relevantFields()) {
                QVERIFY2(!field->editor()->accessibleName().isEmpty(), field->subject().c_str());
                QVERIFY2(!field->editor()->accessibleDescription().isEmpty(), field->subject().c_str());
            }
    }

private:
    /// Presses Tab until a widget has the keyboard; false when it never gets it.
    static bool tabTo(WorkloadWizard& wizard, const QWidget* target)
    {
        constexpr int kEnough = 80;
        for (int i = 0; i < kEnough; ++i) {
            if (QApplication::focusWidget() == target)
                return true;
            QWidget* at = QApplication::focusWidget();
            QTest::keyClick(at == nullptr ? static_cast<QWidget*>(&wizard) : at, Qt::Key_Tab);
        }
        return false;
    }

    void droppedConfigurationsFillThePages_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::newRow("a model") << QStringList{"configs/qwen3-30b-a3b.json"};
        QTest::newRow("a launch") << QStringList{"launches/qwen2.5-lora-sft.yaml"};
        QTest::newRow("both") << QStringList{"configs/qwen3-30b-a3b.json", "launches/qwen2.5-lora-sft.yaml"};
    }
    void droppedConfigurationsFillThePages()
    {
        QFETCH(QStringList, files);
        const auto wizard = wizardFor("llama3-8b-full-finetune");
        const core::Workload before = wizard->value().workload;
        QVERIFY(drop(*wizard, treeUrls(files)));
        auto* refused = wizard->findChild<ui::ImportDialog*>();
        QVERIFY(refused != nullptr);
        refused->reject();
        QVERIFY2(wizard->value().workload == before, "looked at only");
        QTRY_VERIFY(wizard->findChild<ui::ImportDialog*>() == nullptr);
        QVERIFY(drop(*wizard, treeUrls(files)));
        auto* taken = wizard->findChild<ui::ImportDialog*>();
        QTest::mouseClick(taken->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QVERIFY(wizard->value().workload != before);
    }

    void droppedFilesThatAreNoConfigurationChangeNothing_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QString>("words");
        QTest::newRow("words") << QStringList{"../../LICENSE"} << QStringLiteral("LICENSE");
        QTest::newRow("missing") << QStringList{"nothing.json"} << QStringLiteral("nothing.json");
        QTest::newRow("a folder") << QStringList{"configs"} << QStringLiteral("configs");
        QTest::newRow("a training log") << QStringList{"logs/megatron-aquila2-7b.log"}
                                        << QStringLiteral("training log");
        QTest::newRow("a model and a log") << QStringList{"configs/qwen3-30b-a3b.json", "logs/megatron-aquila2-7b.log"}
                                           << QStringLiteral("training log");
    }
    void droppedFilesThatAreNoConfigurationChangeNothing()
    {
        QFETCH(QStringList, files);
        QFETCH(QString, words);
        const auto wizard = wizardFor("llama3-8b-full-finetune");
        const core::Workload before = wizard->value().workload;
        QVERIFY(drop(*wizard, treeUrls(files)));
        auto* dialog = wizard->findChild<ui::ImportDialog*>();
        QVERIFY(dialog != nullptr);
        const QString said = dialog->findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(said.contains(words) && !said.startsWith(u'['), qPrintable(said));
        QVERIFY(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isHidden());
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(wizard->findChild<ui::ImportDialog*>() == nullptr);
        QVERIFY(wizard->value().workload == before);
    }

    void whatIsNoFileOfThisMachineIsNotTaken()
    {
        const auto wizard = wizardFor("llama3-8b-full-finetune");
        QVERIFY(!drop(*wizard, {QUrl(QStringLiteral("https://example.org/config.json"))}));
        QVERIFY(!drop(*wizard, {}));
        QVERIFY(wizard->findChild<ui::ImportDialog*>() == nullptr);
    }
};

QTEST_MAIN(TestWorkloadWizard)
#include "test_workload_wizard.moc"
