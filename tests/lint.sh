#!/usr/bin/env bash
# Every check that is not a test, the same here and in CI. Needs build/release, whose compile commands clazy and
# clang-tidy read.
# Usage: lint.sh [check…]; without arguments all checks run. A check that fails does not stop the others.
set -uo pipefail
cd "$(dirname "$0")/.."

all_checks=(format forbidden layers sizes sentences translations desktop cppcheck clazy tidy)

check_format() {
  local file bad=0
  while read -r file; do
    clang-format "$file" | cmp -s - "$file" || { echo "$file: run clang-format -i"; bad=1; }
  done < <(find core ui app tests -name '*.cpp' -o -name '*.h')
  return $bad
}
check_forbidden() { python3 tests/lint/forbidden.py; }
check_layers() { python3 tests/lint/layers.py; }
check_sizes() { python3 tests/lint/sizes.py; }
check_sentences() { python3 tests/lint/sentences.py; }

check_translations() {
  ! grep -nE 'type="(unfinished|vanished|obsolete)"' translations/*.ts
}

check_desktop() {
  desktop-file-validate packaging/org.quanheng.Quanheng.desktop
  local desktop=$?
  appstreamcli validate --no-net --no-color packaging/org.quanheng.Quanheng.metainfo.xml
  local metainfo=$?
  xmllint --noout packaging/quanheng-plan.xml && [[ $desktop -eq 0 && $metainfo -eq 0 ]]
}

check_cppcheck() {
  cppcheck --quiet --error-exitcode=1 --std=c++20 --language=c++ --library=qt --inline-suppr -j "$(nproc)" \
    --enable=warning,performance,portability --suppress=missingIncludeSystem -I . core ui app
}

check_clazy() { python3 tests/lint/each_file.py clazy ui app -- clazy-standalone -p build/release -checks=level1; }
check_tidy() { python3 tests/lint/each_file.py tidy core ui app -- clang-tidy -p build/release --quiet; }

failed=()
for check in "${@:-${all_checks[@]}}"; do
  start=$SECONDS
  if "check_$check" >"${log:=$(mktemp)}" 2>&1; then
    echo "ok    $check ($((SECONDS - start)) s)"
  else
    cat "$log"
    echo "FAIL  $check ($((SECONDS - start)) s)"
    failed+=("$check")
  fi
done
rm -f "$log"
[[ ${#failed[@]} -eq 0 ]]
