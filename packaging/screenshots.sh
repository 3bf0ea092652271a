#!/usr/bin/env bash
# Makes the pictures of start screen, wizard, comparison and chart in both languages, light and dark. Needs no display.
# Usage: screenshots.sh [FOLDER]   (default: build/screenshots; those that the README shows go to resources/screenshots)
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-build/screenshots}
cmake --preset release --log-level=WARNING
cmake --build --preset release --target screenshots
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -p "$folder"
for scale in 1 2; do
  env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=$scale HOME="$home" TZ=UTC LC_ALL=C.UTF-8 \
    build/release/bin/screenshots "$folder"
done
echo "$folder"
