#!/bin/sh
# Holds what the tool reads in generated programs against what the real routers say that they serve.
#
# The programs compose, at random, the ways in which groups travel and paths are spelled; a seed makes them again.
# Usage: generated.sh; SEED (1) and COUNT (400) vary the run. The tool is $CONTRACT_AUDIT, or else the debug build.
# Needs go and the libraries that setup.sh installs; exit status 1 on a difference.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
out="$root/.build/conformance/generated"
libraries=${GIN_GOPATH:-/usr/share/gocode}
tool=${CONTRACT_AUDIT:-$root/.build/debug/contract-audit}
[ -x "$tool" ] || { echo "generated.sh: there is no tool at $tool; run swift build" >&2; exit 2; }

rm -rf "$out"
# Debian has these without their major version in the path.
mkdir -p "$out/src/github.com/labstack/echo" "$out/src/github.com/go-chi/chi"
ln -s "$libraries/src/github.com/labstack/echo" "$out/src/github.com/labstack/echo/v4"
ln -s "$libraries/src/github.com/go-chi/chi" "$out/src/github.com/go-chi/chi/v5"

export GO111MODULE=off GOFLAGS=
(cd "$root/Tests/Conformance/Generator" && go build -o "$out/generator" .)
"$out/generator" write "${SEED:-1}" "${COUNT:-400}" "$out"
(cd "$out/src/tables" && GOPATH="$out:$libraries" go build -o "$out/tables" .)
# The variables of whoever runs this are not the programs': all of them run on their defaults.
env -i GIN_MODE=release "$out/tables" >"$out/routes"
"$out/generator" compare "$tool" "$out" "$out/routes"
