#include "app/calibrate/least_squares.h"

#include <gsl/gsl_multifit_nlinear.h>

#include <memory>

namespace quanheng::app {

namespace {

struct Problem {
    const std::function<void(const std::vector<double>&, std::vector<double>&)>& residuals;
    std::vector<double> values;
    std::vector<double> results;
};

int evaluate(const gsl_vector* x, void* data, gsl_vector* f)
{
    auto& problem = *static_cast<Problem*>(data);
    for (std::size_t i = 0; i < problem.values.size(); ++i)
        problem.values[i] = gsl_vector_get(x, i);
    problem.residuals(problem.values, problem.results);
    for (std::size_t i = 0; i < problem.results.size(); ++i)
        gsl_vector_set(f, i, problem.results[i]);
    return GSL_SUCCESS;
}

} // namespace

std::vector<double> leastSquares(const std::function<void(const std::vector<double>&, std::vector<double>&)>& residuals,
                                 std::size_t count, std::vector<double> start)
{
    constexpr std::size_t kMaxIterations = 300;
    constexpr double kTolerance = 1e-9;

    Problem problem{residuals, start, std::vector<double>(count)};
    gsl_multifit_nlinear_fdf function{};
    function.f = evaluate;
    function.n = count;
    function.p = start.size();
    function.params = &problem;

    const gsl_multifit_nlinear_parameters parameters = gsl_multifit_nlinear_default_parameters();
    const std::unique_ptr<gsl_multifit_nlinear_workspace, decltype(&gsl_multifit_nlinear_free)> workspace(
        gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust, &parameters, count, start.size()),
        &gsl_multifit_nlinear_free);
    const gsl_vector_const_view x0 = gsl_vector_const_view_array(start.data(), start.size());
    gsl_multifit_nlinear_init(&x0.vector, &function, workspace.get());
    int info = 0;
    gsl_multifit_nlinear_driver(kMaxIterations, kTolerance, kTolerance, kTolerance, nullptr, nullptr, &info,
                                workspace.get());
    const gsl_vector* best = gsl_multifit_nlinear_position(workspace.get());
    for (std::size_t i = 0; i < start.size(); ++i)
        start[i] = gsl_vector_get(best, i);
    return start;
}

} // namespace quanheng::app
