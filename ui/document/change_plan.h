#pragma once

#include "core/plan/plan.h"

#include <QUndoCommand>

#include <functional>
#include <memory>

namespace quanheng::ui {

/// What an edit is called in the Edit menu: a text marked with QT_TRANSLATE_NOOP("Edit", …), translated whenever
/// it is shown, so that it follows the language.
using EditName = const char*;

/// Replaces the plan by another value. Plans are a few kilobytes, so both sides are kept whole: whatever an edit
/// touches, undo brings back exactly what was there.
class ChangePlan : public QUndoCommand {
public:
    using Value = std::shared_ptr<const core::Plan>;
    using Apply = std::function<void(const Value&)>;

    ChangePlan(EditName name, Value before, Value after, Apply apply);

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }

    [[nodiscard]] EditName name() const { return m_name; }

private:
    EditName m_name;
    Value m_before;
    Value m_after;
    Apply m_apply;
};

} // namespace quanheng::ui
