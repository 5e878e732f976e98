#!/usr/bin/env bash
# Finds a browser for the browser tests, or installs one, and prints its path.
# The line is empty when it is Playwright's own, which Playwright finds by itself.
# Beside Debian's Chromium it installs the same without windows, which most tests use if it is there.
set -euo pipefail

say() { echo "== $*" >&2; }

find_browser() {
    local name
    for name in "${MAGNIFICO_BROWSER:-}" chromium chromium-browser google-chrome \
        google-chrome-stable "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        /Applications/Chromium.app/Contents/MacOS/Chromium; do
        if [ -n "$name" ] && command -v "$name"; then return 0; fi
    done
    return 1
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; }

# install SECONDS PACKAGE: gives up after so long
install() {
    DEBIAN_FRONTEND=noninteractive timeout "$1" \
        apt-get -qq install -y --no-install-recommends "$2" >&2
}

# Quietly, and only of the very same version: the tests run without it as well, but longer.
add_light_browser() {
    local version
    command -v chromium-headless-shell > /dev/null && return
    can_install && version=$(dpkg-query -W -f '${Version}' chromium 2> /dev/null) || return 0
    install 120 "chromium-headless-shell=$version" 2> /dev/null ||
        { timeout 60 apt-get -qq update && install 120 "chromium-headless-shell=$version"; } \
            > /dev/null 2>&1 || true
}

if find_browser; then
    add_light_browser
    exit 0
fi

if can_install; then
    say "No Chromium or Chrome was found: installing the system's package chromium"
    if apt-get -qq update >&2 && install 900 chromium && find_browser; then
        add_light_browser
        exit 0
    fi
fi

say "No Chromium or Chrome was found: fetching the one that Playwright brings"
if .venv/bin/python -m playwright install chromium >&2; then
    echo
    exit 0
fi
say "There is no browser for the browser tests: install Chromium or Chrome, or say where one" \
    "is: MAGNIFICO_BROWSER=/path/to/chromium"
exit 1
