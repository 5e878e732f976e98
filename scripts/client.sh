#!/usr/bin/env bash
# Builds the web client into web/dist. Without Node.js, takes the client that lies there already,
# or the one of a wheel in dist/ (WHEEL=/path/to/magnifico.whl names another), or says what to do.
set -euo pipefail

PYTHON=${1:-.venv/bin/python}
OLDEST=20

has_node() {
    command -v npm > /dev/null && command -v node > /dev/null &&
        node -e "process.exit(parseInt(process.versions.node) < $OLDEST ? 1 : 0)"
}

if has_node; then
    if [ ! -e web/node_modules/.installed ] ||
        [ web/package-lock.json -nt web/node_modules/.installed ]; then
        scripts/step.sh "Installing the libraries of the web client" \
            bash -c 'cd web && npm ci --silent && touch node_modules/.installed'
    fi
    scripts/step.sh "Building the web client" npm --prefix web run --silent build
    exit 0
fi

node=$(node -v 2> /dev/null || echo "not here")
if [ -e web/dist/index.html ]; then
    echo "== Taking the web client as it lies in web/dist: Node.js $OLDEST or newer would build it" \
        "anew, and is $node"
    exit 0
fi
wheel=${WHEEL:-$(ls -t dist/magnifico-*.whl 2> /dev/null | head -n 1 || true)}
if [ -n "$wheel" ] && "$PYTHON" - "$wheel" << 'END'; then
import sys, zipfile
from pathlib import Path

INSIDE = "magnifico/server/client/"
if not zipfile.is_zipfile(sys.argv[1]):
    sys.exit(f"{sys.argv[1]} is not a wheel")
wheel = zipfile.ZipFile(sys.argv[1])
names = [name for name in wheel.namelist() if name.startswith(INSIDE) and not name.endswith("/")]
for name in names:
    path = Path("web/dist", name.removeprefix(INSIDE))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(wheel.read(name))
sys.exit(not Path("web/dist/index.html").is_file())
END
    echo "== Taking the web client out of $wheel: Node.js $OLDEST or newer is $node"
    exit 0
fi
echo "The table in the browser is built with Node.js $OLDEST or newer and npm (node is $node)." >&2
echo "Install them; or put a wheel of magnifico into dist/; or play in the terminal:" \
    "make terminal" >&2
exit 1
