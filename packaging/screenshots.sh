#!/usr/bin/env bash
# Makes the pictures in resources/screenshots: start screen, wizard, comparison and chart of the sample plan in both
# languages, light and dark. Needs no display. Usage: screenshots.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-resources/screenshots}
program=build/release/bin/quanheng
[[ -x $program ]] || { echo "Build first: packaging/run.sh" >&2; exit 1; }
mkdir -p "$folder"

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
for language in zh en; do
  for look in light dark; do
    env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen HOME="$home" TZ=UTC \
      "$program" screenshots --sample --lang "$language" --look "$look" -o "$folder"
  done
done
