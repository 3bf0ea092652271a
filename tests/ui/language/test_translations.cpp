#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

/// The words of the window are whole: nothing unfinished, nothing left over, mnemonics kept.
class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsTranslated()
    {
        QFile file(QStringLiteral(QUANHENG_SOURCE_DIR "/translations/quanheng_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        int texts = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1StringView("source"))
                source = xml.readElementText();
            else if (xml.isStartElement() && xml.name() == QLatin1StringView("translation")) {
                const QString type = xml.attributes().value(QLatin1StringView("type")).toString();
                const QString words = xml.readElementText(QXmlStreamReader::IncludeChildElements);
                QVERIFY2(type.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(type, source)));
                QVERIFY2(!words.trimmed().isEmpty() || source == QLatin1StringView(", "), qPrintable(source));
                QVERIFY2(source.contains(u'&') == words.contains(u'&'),
                         qPrintable(QStringLiteral("mnemonic: %1").arg(source)));
                ++texts;
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(texts > 100);
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "test_translations.moc"
