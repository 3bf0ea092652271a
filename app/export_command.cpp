#include "app/export_command.h"

#include "app/application.h"
#include "app/cli/session.h"
#include "app/data_directory.h"
#include "app/services/file_plan_store.h"
#include "app/services/plan_comparison.h"
#include "ui/document/new_plan.h"
#include "ui/report/report_exporter.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTextStream>

#include <cstring>
#include <optional>

namespace quanheng::app {

using namespace Qt::StringLiterals;

namespace {

/// What the command line asks for.
struct ExportRequest {
    QString plan;
    bool isSample = false;
    bool isHelp = false;
    core::Language language = core::Language::English;
    std::size_t workload = 0;
    QString output;
};

/// The options of the command; the parser's own error texts are not used, since they speak English only.
class Arguments {
public:
    Arguments() { m_parser.addOptions({m_help, m_sample, m_format, m_language, m_workload, m_output}); }

    [[nodiscard]] core::Expected<ExportRequest> read(const QStringList& arguments)
    {
        if (!m_parser.parse(arguments)) {
            const QStringList unknown = m_parser.unknownOptionNames();
            return unknown.isEmpty() ? core::failure("export.usage")
                                     : core::failure("export.unknown_option", {unknown.first().toStdString()});
        }
        ExportRequest request;
        request.isHelp = m_parser.isSet(m_help);
        if (request.isHelp)
            return request;
        request.isSample = m_parser.isSet(m_sample);
        request.plan = m_parser.positionalArguments().value(1);
        request.output = m_parser.value(m_output);
        if (m_parser.positionalArguments().size() > 2 || request.plan.isEmpty() != request.isSample
            || request.output.isEmpty())
            return core::failure("export.usage");
        return readChoices(request);
    }

    /// The language that errors are said in, whatever else is wrong.
    [[nodiscard]] core::Language language() const
    {
        const auto chosen = core::languageFromCode(m_parser.value(m_language).toStdString());
        return chosen.value_or(ui::LanguageManager::systemLanguage());
    }

private:
    [[nodiscard]] core::Expected<ExportRequest> readChoices(ExportRequest request) const
    {
        if (m_parser.value(m_format) != u"pdf"_s)
            return core::failure("export.unknown_format", {m_parser.value(m_format).toStdString()});
        const QString code = m_parser.value(m_language);
        if (!code.isEmpty() && !core::languageFromCode(code.toStdString()))
            return core::failure("export.unknown_language", {code.toStdString()});
        request.language = language();
        bool isNumber = false;
        const int workload = m_parser.value(m_workload).toInt(&isNumber);
        if (!isNumber || workload < 1)
            return core::failure("export.bad_workload", {m_parser.value(m_workload).toStdString()});
        request.workload = static_cast<std::size_t>(workload - 1);
        return request;
    }

    QCommandLineParser m_parser;
    QCommandLineOption m_help{{u"h"_s, u"help"_s}};
    QCommandLineOption m_sample{u"sample"_s};
    QCommandLineOption m_format{u"format"_s, {}, u"format"_s, u"pdf"_s};
    QCommandLineOption m_language{u"lang"_s, {}, u"language"_s};
    QCommandLineOption m_workload{u"workload"_s, {}, u"number"_s, u"1"_s};
    QCommandLineOption m_output{{u"o"_s, u"output"_s}, {}, u"file"_s};
};

core::Expected<core::Plan> readPlan(const ExportRequest& request, const core::DataSet& data)
{
    if (request.isSample)
        return ui::namedSample(data.catalogue, ui::Text(data.sentences, request.language));
    return FilePlanStore().load(request.plan);
}

core::Expected<void> writeReport(const ExportRequest& request, const core::DataSet& data)
{
    const auto plan = readPlan(request, data);
    if (!plan)
        return tl::unexpected(plan.error());
    if (request.workload >= plan->workloads.size())
        return core::failure(
            "export.no_workload",
            {static_cast<long long>(request.workload + 1), static_cast<long long>(plan->workloads.size())});
    const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, today()};
    core::JobControl control;
    const ui::ComparisonResult result = compareWith(data, context.today)(*plan, request.workload, control);
    return ui::ReportExporter(context, ui::Text(data.sentences, request.language)).exportPdf(result, request.output);
}

void say(FILE* stream, const QString& sentence) { QTextStream(stream) << sentence << u"\n"_s; }

int failed(const core::Error& error, const ui::Text& text, ExitCode code)
{
    say(stderr, text.say(error));
    return static_cast<int>(code);
}

int run(const core::FileReader& reader, const core::Sentences& sentences)
{
    Arguments arguments;
    const auto request = arguments.read(QCoreApplication::arguments());
    const ui::Text text(sentences, arguments.language());
    if (!request)
        return failed(request.error(), text, ExitCode::Usage);
    if (request->isHelp) {
        say(stdout, text.say("export.usage"));
        return static_cast<int>(ExitCode::Ok);
    }
    const auto data = core::loadDataSet(reader);
    if (!data)
        return failed(data.error(), text, ExitCode::BrokenInstallation);
    if (const auto written = writeReport(*request, *data); !written)
        return failed(written.error(), text, ExitCode::BadInput);
    say(stdout, text.say("export.done", {request->output.toStdString()}));
    return static_cast<int>(ExitCode::Ok);
}

} // namespace

bool isExportCommand(int argc, char* argv[]) { return argc > 1 && std::strcmp(argv[1], "export") == 0; }

int runExportCommand(int argc, char* argv[])
{
    // No display is asked for, even where there is one.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const auto directory = findDataDirectory();
    const auto sentences = directory ? core::loadSentences(dataReader(*directory))
                                     : core::Expected<core::Sentences>(tl::unexpected(directory.error()));
    if (!sentences) {
        // The sentences themselves are missing: the code is all there is to say.
        say(stderr,
            u"quanheng: "_s + QString::fromStdString(sentences.error().message.code) + u' '
                + QString::fromStdString(sentences.error().place.file));
        return static_cast<int>(ExitCode::BrokenInstallation);
    }
    return run(dataReader(*directory), *sentences);
}

} // namespace quanheng::app
