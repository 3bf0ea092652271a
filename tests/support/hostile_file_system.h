#pragma once

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace quanheng::test {

/// Somebody who owns nothing, also when the tests run as root.
class AsNobody {
public:
    AsNobody() : m_before(getuid())
    {
        if (m_before == 0)
            m_isRefused = setresuid(kNobody, kNobody, 0) != 0;
    }
    ~AsNobody()
    {
        if (m_before == 0)
            m_isRefused = setresuid(0, 0, 0) != 0;
    }
    [[nodiscard]] bool isRefused() const { return m_isRefused; }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

private:
    static constexpr uid_t kNobody = 65534;
    uid_t m_before;
    bool m_isRefused = false;
};

/// No file grows beyond `bytes`: what a full disk does to a program.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit m_before{};
};

} // namespace quanheng::test
