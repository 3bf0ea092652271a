#!/usr/bin/env bash
# Makes pictures of the window for people to look at: start screen, wizard, comparison, charts, dialogs and odd plans, in
# both languages, light and dark, a few of them at twice the pixels. Needs no display. The one that the README shows is
# copied to resources/screenshots.
# Usage: screenshots.sh [FOLDER]   (default: build/screenshots)
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-build/screenshots}
shown=comparison-en-light.png
cmake --preset release --log-level=WARNING
cmake --build --preset release --target screenshots
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -p "$folder" resources/screenshots
for scale in 1 2; do
  env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=$scale HOME="$home" TZ=UTC LC_ALL=C.UTF-8 \
    build/release/bin/screenshots "$folder"
done
cp "$folder/$shown" "resources/screenshots/$shown"
echo "$folder"
