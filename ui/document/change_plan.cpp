#include "ui/document/change_plan.h"

#include <utility>

namespace quanheng::ui {

ChangePlan::ChangePlan(EditName name, Value before, Value after, Apply apply)
    : m_name(name), m_before(std::move(before)), m_after(std::move(after)), m_apply(std::move(apply))
{
}

} // namespace quanheng::ui
