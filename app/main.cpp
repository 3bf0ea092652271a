#include "app/application.h"
#include "app/export_command.h"
#include "ui/style/icons.h"
#include "ui/style/outline_style.h"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>

using namespace quanheng;
using namespace Qt::StringLiterals;

namespace {

/// The data holds all sentences, so that this one error speaks without them.
int failWithoutData(const core::Error& error)
{
    std::fprintf(stderr, "quanheng: the program's data cannot be read (%s, %s %s)\n", error.message.code.c_str(),
                 error.place.file.c_str(), error.place.field.c_str());
    return 1;
}

} // namespace

int main(int argc, char* argv[])
{
    if (app::isExportCommand(argc, argv))
        return app::runExportCommand(argc, argv);
    QApplication qt(argc, argv);
    QApplication::setOrganizationName(u"Quanheng"_s);
    QApplication::setApplicationName(u"Quanheng"_s);
    QApplication::setApplicationVersion(QStringLiteral(QUANHENG_VERSION));
    QApplication::setDesktopFileName(u"org.quanheng.Quanheng"_s);
    QApplication::setWindowIcon(ui::icons::application());
    QApplication::setStyle(new ui::OutlineStyle);

    QCommandLineParser parser;
    const QCommandLineOption sample(u"sample"_s, u"Open the sample plan"_s);
    parser.addOption(sample);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(u"plan"_s, u"Plan to open"_s, u"[plan.qhplan]"_s);
    parser.process(qt);

    auto data = app::loadShippedData();
    if (!data)
        return failWithoutData(data.error());
    app::Application application(std::move(*data), app::today());
    application.window().show();
    if (parser.isSet(sample))
        application.showSample();
    else if (!parser.positionalArguments().isEmpty())
        application.window().openPath(parser.positionalArguments().first());
    return QApplication::exec();
}
