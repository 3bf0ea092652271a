#include "ui/style/text_flow.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace quanheng;

namespace {

constexpr double kColumn = 120;

QFont font()
{
    QFont result = QGuiApplication::font();
    result.setPixelSize(14);
    return result;
}

double lineHeight() { return QFontMetricsF(font()).height(); }

/// The ink of a text that is drawn into a column at the left of a wide white picture.
QRect inkOf(const QString& text, Qt::Alignment alignment = Qt::AlignLeft)
{
    QImage image(600, 400, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    ui::flow::draw(painter, {0, 0}, kColumn, text, font(), alignment);
    painter.end();
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qGray(image.pixel(x, y)) < 200)
                ink |= QRect(x, y, 1, 1);
    return ink;
}

} // namespace

class TestTextFlow : public QObject {
    Q_OBJECT

private slots:
    void staysInItsColumn_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("lines");
        QTest::newRow("short") << QStringLiteral("word") << 1;
        QTest::newRow("words") << QStringLiteral("some words that need more than one line") << 2;
        QTest::newRow("one long word") << QString(100, u'm') << 4;
        QTest::newRow("a long word after a short one") << QStringLiteral("a ") + QString(60, u'm') << 3;
        QTest::newRow("Chinese") << QString(40, u'权') << 4;
        QTest::newRow("line ends") << QStringLiteral("a\nb\nc") << 3;
    }
    void staysInItsColumn()
    {
        QFETCH(QString, text);
        QFETCH(int, lines);
        const double height = ui::flow::height(text, font(), kColumn);
        QVERIFY(height >= lines * lineHeight() - 1);
        const QRect ink = inkOf(text);
        QVERIFY(ink.right() <= kColumn + 1);
        QVERIFY(ink.bottom() <= height + 1);
        QVERIFY(ink.bottom() > (lines - 1) * lineHeight());
    }

    void alignsToTheRight()
    {
        const QRect ink = inkOf(QStringLiteral("42"), Qt::AlignRight);
        QVERIFY(ink.left() > kColumn / 2);
        QVERIFY(ink.right() <= kColumn + 1);
    }

    void nothingTakesNoMoreThanALine()
    {
        QVERIFY(ui::flow::height({}, font(), kColumn) <= lineHeight() + 1);
        QVERIFY(ui::flow::height(QStringLiteral("x"), font(), 0) > 0);
    }
};

QTEST_MAIN(TestTextFlow)
#include "test_text_flow.moc"
