#include "core/risk/spot_run.h"

#include "core/risk/portable_math.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace quanheng::core {

namespace {

/// A run that was interrupted so often gets nowhere; it also bounds the time that a draw can take.
constexpr int kMostInterruptions = 50'000;

Range<double> counts(const Range<Hazard>& range)
{
    return {range.low.count(), range.typical.count(), range.high.count()};
}
Range<double> counts(const Range<PriceRatio>& range)
{
    return {range.low.count(), range.typical.count(), range.high.count()};
}
Range<double> counts(const Range<Hours>& range)
{
    return {range.low.count(), range.typical.count(), range.high.count()};
}

Hours oneOf(const std::vector<Hours>& times, double share)
{
    const auto index = static_cast<std::size_t>(share * static_cast<double>(times.size()));
    return times[std::min(index, times.size() - 1)];
}

} // namespace

/// A run on its way through one draw.
class SpotRunDrawer::Walk {
public:
    Walk(const SpotRunDrawer& drawer, std::size_t draw);
    SpotRun toTheEnd();

private:
    struct Machine {
        Hours born{0};
        Hours dies{0};
    };

    [[nodiscard]] Hours nextLife();
    [[nodiscard]] Hours nextWait();
    [[nodiscard]] double segmentsLeft() const;
    void workUntil(Hours warned, Hours gone);
    void replace(Machine& machine);
    void sinkFrom(std::size_t place);
    SpotRun end(Hours at, bool isFinished);

    const SpotRunDrawer& m_drawer;
    DrawStream m_lives;
    DrawStream m_waits;
    double m_hazard = 0;
    /// Machines that share one luck count as one.
    double m_machinesEach = 1;
    /// A heap, the one that goes first in front; written out, since libraries order equal ones differently.
    std::vector<Machine> m_machines;
    /// When work goes on.
    Hours m_ready{0};
    Hours m_saved{0};
    Hours m_segment{0};
    SpotRun m_run;
};

SpotRunDrawer::Walk::Walk(const SpotRunDrawer& drawer, std::size_t draw)
    : m_drawer(drawer), m_lives(drawer.m_job.seed, Topic::NodeLives, draw),
      m_waits(drawer.m_job.seed, Topic::Waits, draw), m_ready(drawer.m_job.startUp)
{
    const SpotJob& job = drawer.m_job;
    const auto shareOf = [&](Topic topic) { return DrawStream(job.seed, topic, draw).nextShare(); };
    if (const auto* random = std::get_if<RandomLives>(&job.lives))
        m_hazard = atShareOfMagnitude(counts(random->hazard), shareOf(Topic::Hazard)) * drawer.m_hazardTimes;
    m_run.work = atShare(job.workTime, shareOf(Topic::WorkTime));
    m_run.ratio = PriceRatio(atShare(counts(job.priceRatio), shareOf(Topic::SpotPrice)));
    m_segment = drawer.m_interval ? std::min(*drawer.m_interval, m_run.work) : m_run.work;
    m_machinesEach = job.nodesGoTogether ? job.nodes : 1;
    m_machines.resize(job.nodesGoTogether ? 1 : static_cast<std::size_t>(job.nodes));
    for (Machine& machine : m_machines)
        machine.dies = nextLife();
    for (std::size_t place = m_machines.size() / 2; place > 0; --place)
        sinkFrom(place - 1);
}

Hours SpotRunDrawer::Walk::nextLife()
{
    const SpotJob& job = m_drawer.m_job;
    if (const auto* trace = std::get_if<InterruptionTrace>(&job.lives))
        return oneOf(trace->lives, m_lives.nextShare()) / m_drawer.m_hazardTimes;
    if (!(m_hazard > 0))
        return Hours(std::numeric_limits<double>::infinity());
    const double shape = std::get<RandomLives>(job.lives).shape;
    const double exponential = m_lives.nextExponential();
    const double ofMeanOne =
        shape == 1 ? exponential : m_drawer.m_scaleOfMeanOne * portablePower(exponential, 1 / shape);
    return job.protection + Hours(ofMeanOne / m_hazard);
}

Hours SpotRunDrawer::Walk::nextWait()
{
    const SpotJob& job = m_drawer.m_job;
    const auto* trace = std::get_if<InterruptionTrace>(&job.lives);
    if (trace != nullptr && !trace->waits.empty())
        return oneOf(trace->waits, m_waits.nextShare());
    return job.wait.high.count() > 0 ? Hours(atShare(counts(job.wait), m_waits.nextShare())) : Hours(0);
}

/// Checkpoints until the work is done, the last one among them.
double SpotRunDrawer::Walk::segmentsLeft() const
{
    // What is left of a whole segment by rounding is no segment.
    return std::ceil((m_run.work - m_saved) / m_segment - 1e-9);
}

/// Work on machines that are warned at one time and gone at another, too early for the end of the run.
void SpotRunDrawer::Walk::workUntil(Hours warned, Hours gone)
{
    const Hours until = m_drawer.m_savesOnNotice ? warned : gone;
    if (until <= m_ready)
        return;
    const Hours write = m_drawer.m_write;
    const double whole = std::floor((until - m_ready) / (m_segment + write));
    const Hours rest = (until - m_ready) - whole * (m_segment + write);
    const Hours begun = std::min({rest, m_segment, m_run.work - m_saved - whole * m_segment});
    m_saved += whole * m_segment;
    m_run.writing += whole * write;
    if (m_drawer.m_savesOnNotice) {
        m_saved += begun;
        m_run.writing += write;
    } else {
        m_run.lost += begun;
        m_run.writing += rest - begun;
    }
}

void SpotRunDrawer::Walk::replace(Machine& machine)
{
    m_run.nodeTime += machine.dies - machine.born;
    machine.born = machine.dies + nextWait();
    machine.dies = machine.born + nextLife();
    m_ready = std::max(m_ready, machine.born + m_drawer.m_job.restart);
}

void SpotRunDrawer::Walk::sinkFrom(std::size_t place)
{
    while (2 * place + 1 < m_machines.size()) {
        std::size_t child = 2 * place + 1;
        if (child + 1 < m_machines.size() && m_machines[child + 1].dies < m_machines[child].dies)
            ++child;
        if (m_machines[place].dies <= m_machines[child].dies)
            return;
        std::swap(m_machines[place], m_machines[child]);
        place = child;
    }
}

SpotRun SpotRunDrawer::Walk::end(Hours at, bool isFinished)
{
    m_run.isFinished = isFinished;
    m_run.elapsed = at;
    for (const Machine& machine : m_machines)
        m_run.nodeTime += std::max(Hours(0), at - machine.born);
    m_run.nodeTime *= m_machinesEach;
    return m_run;
}

SpotRun SpotRunDrawer::Walk::toTheEnd()
{
    while (m_run.interruptions < kMostInterruptions) {
        Machine& first = m_machines.front();
        const Hours writing = segmentsLeft() * m_drawer.m_write;
        const Hours finish = m_ready + (m_run.work - m_saved) + writing;
        if (finish <= first.dies && finish <= m_drawer.m_patience) {
            m_run.writing += writing;
            return end(finish, true);
        }
        if (std::min(finish, first.dies) > m_drawer.m_patience)
            return end(m_drawer.m_patience, false);
        workUntil(first.dies - m_drawer.m_job.notice, first.dies);
        ++m_run.interruptions;
        replace(first);
        sinkFrom(0);
    }
    return end(m_ready, false);
}

SpotRunDrawer::SpotRunDrawer(const SpotJob& job, double hazardTimes)
    : m_job(job), m_write(job.checkpoints.writeTime()), m_interval(checkpointInterval(job)),
      m_savesOnNotice(m_interval && job.checkpoints.savesOnNotice && job.notice.count() > 0 && !isNoticeTooShort(job)),
      m_patience(patienceOf(job)), m_hazardTimes(hazardTimes)
{
    if (const auto* random = std::get_if<RandomLives>(&job.lives); random != nullptr && random->shape != 1)
        m_scaleOfMeanOne = 1 / portableGamma(1 + 1 / random->shape);
}

SpotRun SpotRunDrawer::run(std::size_t draw) const { return Walk(*this, draw).toTheEnd(); }

} // namespace quanheng::core
