#include "core/constants/validation_figures.h"

namespace quanheng::core {

namespace {

ErrorFigures readFigures(const JsonCursor& entry)
{
    ErrorFigures figures;
    figures.medianError = entry.number("median_error", kNonNegative);
    figures.p90Error = entry.number("p90_error", kNonNegative);
    figures.inside = entry.number("inside", {0, 1});
    return figures;
}

} // namespace

ValidationFigures readValidationFigures(const JsonCursor& root)
{
    ValidationFigures validation;
    root.eachOf("classes", [&validation](const JsonCursor& entry) {
        ErrorFigures figures = readFigures(entry);
        figures.area = entry.text("area");
        figures.runClass = entry.text("class");
        figures.runs = entry.integer("runs", kPositive);
        validation.classes.push_back(std::move(figures));
    });
    validation.unseenLanguage = readFigures(root["unseen_language"]);
    return validation;
}

} // namespace quanheng::core
