#pragma once

#include <atomic>

namespace quanheng::core {

/// What two threads say to each other about a long computation: one that it may stop, the other how far it is.
class JobControl {
public:
    /// The computation comes back early, with what it has.
    void cancel() { m_isCancelled = true; }
    [[nodiscard]] bool isCancelled() const { return m_isCancelled; }

    /// From 0 to 1.
    void setDone(double share) { m_done = share; }
    [[nodiscard]] double done() const { return m_done; }

private:
    std::atomic<bool> m_isCancelled = false;
    std::atomic<double> m_done = 0;
};

} // namespace quanheng::core
