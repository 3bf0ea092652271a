#!/usr/bin/env bash
# Installs what Quanheng needs, builds it and opens it on the sample plan. Without a display it writes the sample's
# report in both languages and says where. Safe to repeat.
set -euo pipefail
cd "$(dirname "$0")/.."

packaging/install_packages.sh run
cmake --preset release --log-level=WARNING
cmake --build --preset release --target quanheng quanheng-cli

program=build/release/bin/quanheng
if [[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]]; then
  exec "$program" --sample
fi

echo "There is no display here, so the report of the sample plan is written instead:"
mkdir -p build/sample
for language in zh en; do
  report="build/sample/quanheng-sample-$language.pdf"
  "$program" export --sample --format pdf --lang "$language" -o "$report"
  echo "$PWD/$report"
done
