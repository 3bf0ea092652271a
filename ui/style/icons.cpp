#include "ui/style/icons.h"

#include "ui/style/colors.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

// Resources of a static library are dropped by the linker unless somebody names them. Outside of any namespace.
static void loadIconResources() { Q_INIT_RESOURCE(quanheng); }

namespace quanheng::ui::icons {

using namespace Qt::StringLiterals;

namespace {

QString pathOf(const QString& name)
{
    [[maybe_unused]] static const bool loaded = (loadIconResources(), true);
    return u":/icons/"_s + name + u".svg"_s;
}

QByteArray drawing(const QString& name)
{
    QFile file(pathOf(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void render(QPainter& painter, const QRectF& rect, QByteArray drawing, const QColor& ink)
{
    drawing.replace("currentColor", ink.name().toLatin1());
    QSvgRenderer(drawing).render(&painter, rect);
}

/// Draws an SVG whose strokes are `currentColor` in the palette's colour.
class PaletteIconEngine : public QIconEngine {
public:
    PaletteIconEngine(QString name, core::CellState state)
        : m_name(std::move(name)), m_state(state), m_drawing(drawing(m_name))
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        render(*painter, rect, m_drawing, ink(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QIconEngine* clone() const override { return new PaletteIconEngine(m_name, m_state); }
    QString key() const override { return u"quanheng"_s; }
    bool isNull() override { return m_drawing.isEmpty(); }

private:
    QColor ink(QIcon::Mode mode) const
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        if (mode == QIcon::Selected)
            return palette.color(QPalette::HighlightedText);
        return colors::tint(m_state, palette).ink;
    }

    QString m_name;
    core::CellState m_state;
    QByteArray m_drawing;
};

} // namespace

QIcon named(const QString& name) { return QIcon(new PaletteIconEngine(name, core::CellState::Plain)); }

QIcon forState(core::CellState state)
{
    const QString name = nameForState(state);
    return name.isEmpty() ? QIcon() : QIcon(new PaletteIconEngine(name, state));
}

void paintState(QPainter& painter, const QRectF& rect, core::CellState state, const QPalette& palette)
{
    const QString name = nameForState(state);
    if (!name.isEmpty())
        render(painter, rect, drawing(name), colors::tint(state, palette).ink);
}

QString nameForState(core::CellState state)
{
    switch (state) {
    case core::CellState::Good:
        return u"state-good"_s;
    case core::CellState::Tight:
        return u"state-tight"_s;
    case core::CellState::Bad:
        return u"state-bad"_s;
    case core::CellState::Assumed:
        return u"state-assumed"_s;
    case core::CellState::Unknown:
        return u"state-unknown"_s;
    case core::CellState::Stale:
        return u"state-stale"_s;
    case core::CellState::Plain:
    case core::CellState::NotApplicable:
        break;
    }
    return {};
}

QIcon application() { return QIcon(pathOf(u"quanheng"_s)); }

} // namespace quanheng::ui::icons
