#!/usr/bin/env bash
# Installs what is needed, builds with warnings as errors and runs the tests. One CTest run covers them all, and its
# summary ends the output. Safe to repeat.
# Usage: test.sh [--full]; by default everything is built and tested under the address and undefined-behaviour
# sanitizers, the core once more without Qt, and the quick checks run. --full adds the release build with its tests and
# the slow checks (clang-tidy, clazy).
set -euo pipefail
cd "$(dirname "$0")/.."

# What was compiled in another folder of this machine need not be compiled again.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

jobs=$(nproc)
presets=(asan-ubsan core-only-asan-ubsan)
# The command line is compiled alike in both builds: its tests run once, on the one without Qt.
suites=(asan-ubsan/tests/{core,ui,app,resources} core-only-asan-ubsan/tests/cli)
checks=(format forbidden layers sizes sentences translations desktop cppcheck)
if [[ "${1:-}" == --full ]]; then
  presets+=(release)
  suites+=(release)
  checks=()
fi

stage() {
  local start=$SECONDS
  echo "== $1"
  shift
  "$@"
  echo "== done in $((SECONDS - start)) s"
}

build() {
  cmake --preset "$1" --log-level=WARNING
  cmake --build --preset "$1" --parallel "$jobs" -- --quiet
}

# A test folder that holds the tests of all presets and the lint.
write_suite() {
  mkdir -p build/all
  {
    for folder in "${suites[@]}"; do
      echo "subdirs(\"$PWD/build/$folder\")"
    done
    echo "add_test(lint \"$PWD/tests/lint.sh\" ${checks[*]})"
    # It takes longest, so it starts first.
    echo 'set_tests_properties(lint PROPERTIES TIMEOUT 1200 COST 1000)'
  } >build/all/CTestTestfile.cmake
}

stage "packages" packaging/install_packages.sh test
for preset in "${presets[@]}"; do
  stage "build $preset" build "$preset"
done
write_suite
ctest --test-dir build/all --parallel "$jobs" --output-on-failure --no-tests=error
