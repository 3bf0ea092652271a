#!/usr/bin/env bash
# Installs what is needed, builds with warnings as errors and runs the tests. One CTest run covers them all, and its
# summary ends the output. Safe to repeat.
# Usage: test.sh [--full]; --full adds the window with all Qt tests, the build under the sanitizers and the lint's
# compilers (clang-tidy, clazy) to what the core and the command line prove without Qt.
set -euo pipefail
cd "$(dirname "$0")/.."

# What was compiled in another folder of this machine need not be compiled again.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

jobs=$(nproc)
presets=(core-only)
checks=(forbidden sizes sentences translations desktop)
if [[ "${1:-}" == --full ]]; then
  presets+=(release asan-ubsan)
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
    for preset in "${presets[@]}"; do
      echo "subdirs(\"$PWD/build/$preset\")"
    done
    echo "add_test(lint \"$PWD/tests/lint.sh\" ${checks[*]})"
    echo 'set_tests_properties(lint PROPERTIES TIMEOUT 1200)'
  } >build/all/CTestTestfile.cmake
}

stage "packages" packaging/install_packages.sh test
for preset in "${presets[@]}"; do
  stage "build $preset" build "$preset"
done
write_suite
ctest --test-dir build/all --parallel "$jobs" --output-on-failure --no-tests=error
