#!/usr/bin/env bash
# Makes the pictures in resources/screenshots: start screen, wizard, comparison and chart of the sample plan in both
# languages, light and dark. Needs no display. Usage: screenshots.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-resources/screenshots}
cmake --preset release --log-level=WARNING
cmake --build --preset release --target screenshots
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
env -u DISPLAY -u WAYLAND_DISPLAY HOME="$home" XDG_CONFIG_HOME="$home" TZ=UTC build/release/bin/screenshots "$folder"
