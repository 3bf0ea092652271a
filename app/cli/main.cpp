#include "app/cli/command_line.h"
#include "app/cli/table.h"
#include "app/data_directory.h"

#include <chrono>
#include <iostream>

using namespace quanheng;

namespace {

core::Date today() { return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()); }

int fail(const core::Sentences& sentences, core::Language language, const core::Error& error, app::ExitCode code)
{
    std::cerr << app::printable(sentences.say(error, language)) << '\n';
    return static_cast<int>(code);
}

/// Without its data the program has no sentences either: these two are its own.
int failWithoutData(const core::Error& error)
{
    std::cerr << "quanheng-cli: 找不到或无法读取随程序安装的数据，请重新安装，或用 QUANHENG_DATA 指定数据目录。\n"
                 "quanheng-cli: the data that comes with the program is missing or broken: install it again, or name "
                 "its folder in QUANHENG_DATA.\n"
              << error.place.file << (error.place.file.empty() ? "" : ": ") << error.message.code;
    for (const core::Argument& argument : error.message.args)
        if (const auto* text = std::get_if<std::string>(&argument))
            std::cerr << ' ' << *text;
    std::cerr << '\n';
    return static_cast<int>(app::ExitCode::BrokenInstallation);
}

int run(const app::CommandLine& line, const core::Sentences& sentences, core::Language language,
        const core::FileReader& readFile)
{
    const auto data = core::loadDataSet(readFile);
    if (!data)
        return fail(sentences, language, data.error(), app::ExitCode::BrokenInstallation);
    const app::Session session{sentences, language, line.format, line.today, *data, std::cout, std::cerr};
    const app::CommandResult result =
        std::visit([&session](const auto& request) { return app::runCommand(request, session); }, line.request);
    if (!result)
        return fail(sentences, language, result.error(), app::ExitCode::BadInput);
    std::cout.flush();
    if (!std::cout)
        return fail(sentences, language, core::Error{core::Message{"cli.cannot_write", {}}, {}},
                    app::ExitCode::BadInput);
    return static_cast<int>(*result);
}

} // namespace

int main(int argc, char* argv[])
{
    const std::vector<std::string> arguments(argv + 1, argv + std::max(argc, 1));
    const auto directory = app::findDataDirectory();
    if (!directory)
        return failWithoutData(directory.error());
    const core::FileReader readFile = app::dataReader(*directory);
    const auto sentences = core::loadSentences(readFile);
    if (!sentences)
        return failWithoutData(sentences.error());

    const core::Language language = app::languageOf(arguments);
    const auto parsed = app::parseCommandLine(arguments, *sentences, language, today());
    if (const auto* text = std::get_if<app::CommandLineText>(&parsed)) {
        (text->code == app::ExitCode::Ok ? std::cout : std::cerr) << text->text;
        return static_cast<int>(text->code);
    }
    return run(std::get<app::CommandLine>(parsed), *sentences, language, readFile);
}
