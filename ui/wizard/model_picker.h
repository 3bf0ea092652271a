#pragma once

#include "core/catalogue/model_library.h"
#include "core/workload/workload.h"
#include "ui/language/language_manager.h"

#include <QWidget>

#include <functional>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace quanheng::ui {

/// Chooses a model of the library by typing a part of its name, or a model of one's own.
class ModelPicker : public QWidget {
    Q_OBJECT

public:
    ModelPicker(const core::ModelLibrary& models, const LanguageManager& language, QWidget* parent = nullptr);

    /// Shows the model as chosen, and offers only what the task can be done with.
    void show(const core::Workload& workload);
    void retranslate();
    [[nodiscard]] QListView* list() const { return m_list; }

signals:
    void picked(const quanheng::core::ModelSpec& model);

private:
    void fill();
    void takeForeign();
    void addModel(const core::ModelSpec& model);
    void addRow(const QString& words, const QString& key, int kind);
    void choose(const QModelIndex& index);
    [[nodiscard]] core::ModelSpec modelOf(const QString& key, int kind) const;

    const core::ModelLibrary& m_models;
    const LanguageManager& m_language;
    QLineEdit* m_search;
    QListView* m_list;
    QStandardItemModel* m_rows;
    QSortFilterProxyModel* m_filter;
    core::ModelSpec m_shown;
    /// A model of the plan that the library lacks, such as an imported one: it is offered too.
    core::ModelSpec m_foreign;
    core::TaskKind m_task = core::TaskKind::FullFineTune;
};

/// True for a model that the user describes rather than one of the library.
[[nodiscard]] bool isOwnModel(const core::ModelSpec& model);

} // namespace quanheng::ui
