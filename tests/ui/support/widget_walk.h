#pragma once

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QStringList>
#include <QTextBrowser>
#include <QWidget>

namespace quanheng::test {

/// Every text that a user could read or hear in a widget and all that is in it.
inline QStringList textsOf(const QWidget* root)
{
    QStringList texts;
    QList<const QWidget*> widgets{root};
    for (const QWidget* child : root->findChildren<QWidget*>())
        widgets.append(child);
    for (const QWidget* widget : widgets) {
        texts << widget->windowTitle() << widget->toolTip() << widget->accessibleName()
              << widget->accessibleDescription();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts << button->text();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            texts << line->placeholderText();
        if (const auto* browser = qobject_cast<const QTextBrowser*>(widget))
            texts << browser->toPlainText();
        if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i)
                texts << box->itemText(i);
        for (const QAction* action : widget->actions())
            texts << action->text() << action->iconText() << action->toolTip();
        const auto* view = qobject_cast<const QAbstractItemView*>(widget);
        if (view == nullptr || view->model() == nullptr)
            continue;
        const QAbstractItemModel& model = *view->model();
        for (int column = 0; column < model.columnCount(); ++column)
            texts << model.headerData(column, Qt::Horizontal).toString();
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                texts << model.index(row, column).data().toString()
                      << model.index(row, column).data(Qt::AccessibleTextRole).toString();
    }
    texts.removeAll(QString());
    return texts;
}

inline bool hasChinese(const QString& text)
{
    static const QRegularExpression han(QStringLiteral("[\\x{4e00}-\\x{9fff}]"));
    return han.match(text).hasMatch();
}

/// Words of English prose: three or more letters in lower case with a space beside them, as no name, unit, key or
/// formula has.
inline bool hasEnglishProse(const QString& text)
{
    static const QRegularExpression words(QStringLiteral("\\b[A-Za-z]?[a-z]{2,} [a-z]{2,}\\b"));
    return words.match(text).hasMatch();
}

} // namespace quanheng::test
