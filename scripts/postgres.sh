#!/usr/bin/env bash
# Finds PostgreSQL for the tests of the server, or installs the system's package.
# Without it the tests that need it are skipped, and say so.
set -euo pipefail

find_postgres() {
    compgen -G '/usr/lib/postgresql/*/bin/postgres' > /dev/null || command -v postgres > /dev/null
}

if find_postgres; then exit 0; fi

if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "== No PostgreSQL was found: installing the system's package postgresql" >&2
    if apt-get -qq update >&2 &&
        DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
            postgresql >&2 && find_postgres; then
        exit 0
    fi
fi

echo "== There is no PostgreSQL: the tests that need it will be skipped (on Debian and Ubuntu," \
    "install the package postgresql)" >&2
