#!/usr/bin/env bash
# Runs a command that takes a while: says what it does, shows how long it has been at it where
# somebody looks on, and tells what the command said only if it fails.
#
#   scripts/step.sh "2 of 4: Installing the libraries" pip install ...
set -uo pipefail

title=$1
shift
said=$(mktemp)
trap 'rm -f "$said"' EXIT
begin=$SECONDS

if [ -t 1 ]; then
    "$@" > "$said" 2>&1 <&0 &
    work=$!
    trap 'kill "$work" 2> /dev/null; rm -f "$said"; exit 130' INT TERM
    while kill -0 "$work" 2> /dev/null; do
        printf '\r== %s (%d s)' "$title" $((SECONDS - begin))
        sleep 0.2
    done
    printf '\r'
    wait "$work"
    code=$?
else
    echo "== $title"
    "$@" > "$said" 2>&1
    code=$?
fi

if [ "$code" != 0 ]; then
    cat "$said" >&2
    echo "== This failed: $title (exit code $code)" >&2
    exit "$code"
fi
echo "== $title: done in $((SECONDS - begin)) s"
grep '^magnifico: ' "$said" || true
