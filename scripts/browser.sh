#!/usr/bin/env bash
# Finds a browser for the browser tests, or installs one, and prints its path.
# The line is empty when it is Playwright's own, which Playwright finds by itself.
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

if find_browser; then exit 0; fi

if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    say "No Chromium or Chrome was found: installing the system's package chromium"
    if apt-get -qq update >&2 &&
        DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
            chromium >&2 && find_browser; then
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
