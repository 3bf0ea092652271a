// Pictures of the window for people to look at: start, each page of the wizard, comparison and chart, in both
// languages, light and dark. Usage: screenshots FOLDER
#include "tests/ui/support/window_fixture.h"
#include "ui/document/new_plan.h"
#include "ui/style/outline_style.h"
#include "ui/wizard/form_page.h"
#include "ui/wizard/workload_wizard.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPalette>
#include <QPixmap>

#include <cstdio>

using namespace quanheng;
using namespace Qt::StringLiterals;

namespace {

constexpr int kAnswerMilliseconds = 60000;

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x23, 0x26, 0x2a));
    palette.setColor(QPalette::WindowText, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1d, 0x20));
    palette.setColor(QPalette::AlternateBase, QColor(0x23, 0x26, 0x2a));
    palette.setColor(QPalette::Text, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::Button, QColor(0x31, 0x36, 0x3b));
    palette.setColor(QPalette::ButtonText, QColor(0xee, 0xee, 0xee));
    palette.setColor(QPalette::PlaceholderText, QColor(0x9a, 0x9f, 0xa5));
    palette.setColor(QPalette::Link, QColor(0x56, 0xb4, 0xe9));
    palette.setColor(QPalette::Highlight, QColor(0x2a, 0x6f, 0xa8));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0x31, 0x36, 0x3b));
    palette.setColor(QPalette::ToolTipText, QColor(0xee, 0xee, 0xee));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x7a, 0x7f, 0x85));
    return palette;
}

template <class Done> void waitFor(Done done)
{
    QElapsedTimer timer;
    timer.start();
    while (!done() && timer.elapsed() < kAnswerMilliseconds)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    for (int i = 0; i < 5; ++i)
        QApplication::processEvents();
}

class Camera {
public:
    Camera(QDir folder, QString suffix) : m_folder(std::move(folder)), m_suffix(std::move(suffix)) { }

    void take(QWidget& widget, const QString& name) const
    {
        const QString path = m_folder.filePath(name + u'-' + m_suffix + u".png"_s);
        widget.grab().save(path);
        std::printf("%s\n", qPrintable(path));
    }

private:
    QDir m_folder;
    QString m_suffix;
};

void takeWizard(test::WindowFixture& fixture, const Camera& camera)
{
    const ui::Services services = fixture.services();
    ui::WorkloadWizard wizard(services, fixture.window->document().plan(), 0, ui::WorkloadOrigin::Plan);
    wizard.show();
    QElapsedTimer timer;
    timer.start();
    waitFor([&timer] { return timer.elapsed() > 4000; });
    for (std::size_t page = 0; page < wizard.pages().size(); ++page) {
        waitFor([] { return true; });
        camera.take(wizard, u"wizard-%1"_s.arg(page + 1));
        wizard.next();
    }
}

void takeAll(const QDir& folder, core::Language language, bool isDark)
{
    QApplication::setPalette(isDark ? darkPalette() : QPalette());
    const bool isChinese = language == core::Language::Chinese;
    const Camera camera(folder, QString(isChinese ? u"zh"_s : u"en"_s) + (isDark ? u"-dark"_s : u"-light"_s));
    test::WindowFixture fixture(language);
    ui::MainWindow& window = *fixture.window;
    window.resize(1280, 800);
    waitFor([] { return true; });
    camera.take(window, u"start"_s);
    const auto templates = core::workloadTemplates(test::shippedData().catalogue.models());
    window.showPlan(ui::newPlanFrom(templates.front(), test::shippedData().catalogue, fixture.language.text()));
    waitFor([&window] { return window.result() != nullptr; });
    camera.take(window, u"comparison"_s);
    window.showPage(ui::Navigation::Charts);
    waitFor([] { return true; });
    camera.take(window, u"charts"_s);
    takeWizard(fixture, camera);
}

} // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication qt(argc, argv);
    QApplication::setStyle(new ui::OutlineStyle(u"Fusion"_s));
    if (argc != 2) {
        std::fprintf(stderr, "usage: screenshots FOLDER\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    folder.mkpath(u"."_s);
    for (const auto language : {core::Language::Chinese, core::Language::English})
        for (const bool isDark : {false, true})
            takeAll(folder, language, isDark);
    return 0;
}
