#!/usr/bin/env bash
# Installs the Debian packages that a task needs, and nothing when they are there already.
# Usage: install_packages.sh run|test     (test includes run)
set -euo pipefail

# To build and run. libqt6opengl6-dev: qt6-charts-dev needs it but does not depend on it. qt6-tools-dev,
# qt6-tools-dev-tools and qt6-l10n-tools together make CMake's LinguistTools. libsecret-1-0 and libqt6svg6 are loaded
# at run time, so no dependency names them. WenQuanYi Micro Hei is the report's font.
run_packages=(
  g++ cmake ninja-build ccache
  qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
  nlohmann-json3-dev libexpected-dev libcsv-dev libyaml-cpp-dev libcli11-dev libgsl-dev qtkeychain-qt6-dev libxlsxwriter-dev
  libgl-dev libvulkan-dev libsecret-1-0 libqt6svg6 qt6-translations-l10n fonts-wqy-microhei
)

# To test and check. dbus-daemon and gnome-keyring for the tests of the keyring; xvfb and openbox for screenshots.
test_packages=(
  libbenchmark-dev python3 python3-jsonschema
  clang-format clang-tidy clazy cppcheck universal-ctags
  desktop-file-utils appstream libxml2-utils poppler-utils qpdf imagemagick
  xvfb xauth openbox dbus gnome-keyring libsecret-tools libglib2.0-bin
)

case "${1:-}" in
  run) packages=("${run_packages[@]}") ;;
  test) packages=("${run_packages[@]}" "${test_packages[@]}") ;;
  *) echo "usage: $0 run|test" >&2; exit 64 ;;
esac

missing=()
for package in "${packages[@]}"; do
  [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
done
[[ ${#missing[@]} -gt 0 ]] || exit 0

as_root=()
if [[ $(id -u) -ne 0 ]]; then
  command -v sudo >/dev/null || { echo "Packages are missing and neither root nor sudo is at hand: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get -qq -o Dpkg::Use-Pty=0 "$@"
}

echo "Installing ${#missing[@]} packages …"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# A mirror that fails one list must not stop an install that the others suffice for.
apt update >"$log" 2>&1 || cat "$log" >&2
apt install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
