#!/bin/sh
# Prints the route tables that real Gin builds, for the programs under routers/ and for the reference system.
#
# Each program leaves .build/conformance/NAME.routes: "METHOD /path" lines, sorted. One with a file named
# `environment` is run a second time with those variables, into NAME.set.routes.
#
# What is read statically is held against these tables; nothing here is part of the tool or of `make test`.
# Gin comes from $GIN_GOPATH (a GOPATH with src/github.com/gin-gonic/gin in it), or else from where Debian's
# golang-github-gin-gonic-gin-dev puts it.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
out="$root/.build/conformance"
gin=${GIN_GOPATH:-/usr/share/gocode}

missing() {
  echo "routers.sh: $1" >&2
  echo "routers.sh: on Debian: apt-get install golang-go golang-github-gin-gonic-gin-dev" \
    "golang-github-labstack-echo-dev golang-github-go-chi-chi-dev golang-github-gorilla-mux-dev" \
    "golang-github-emicklei-go-restful-dev" >&2
  exit 2
}
command -v go >/dev/null || missing "there is no go command"
for library in gin-gonic/gin labstack/echo go-chi/chi gorilla/mux emicklei/go-restful; do
  [ -d "$gin/src/github.com/$library" ] || missing "there is no $library under $gin (set GIN_GOPATH)"
done

# A copy, because Go finds packages below GOPATH/src only, and because the reference system's
# packages are internal: what prints its routes has to stand inside it.
rm -rf "$out/gopath"
mkdir -p "$out/gopath/src" "$out/bin"
rm -f "$out"/*.routes
cp -R "$root/Tests/Conformance/routers" "$out/gopath/src/conformance"
cp -R "$root/Contracts/babyai" "$out/gopath/src/babyai"
# Debian has these without their major version in the path.
mkdir -p "$out/gopath/src/github.com/labstack/echo" "$out/gopath/src/github.com/go-chi/chi"
ln -s "$gin/src/github.com/labstack/echo" "$out/gopath/src/github.com/labstack/echo/v4"
ln -s "$gin/src/github.com/go-chi/chi" "$out/gopath/src/github.com/go-chi/chi/v5"
mkdir "$out/gopath/src/babyai/cmd/routes"
cat >"$out/gopath/src/babyai/cmd/routes/main.go" <<'GO'
package main

import (
	"conformance/table"

	"babyai/internal/config"
	"babyai/internal/server"
	"babyai/internal/store"
)

func main() { table.Print(server.New(config.Load(), store.NewMemory()).Router()) }
GO

export GO111MODULE=off GOPATH="$out/gopath:$gin" GOFLAGS=

# table NAME PACKAGE [VARIABLE=VALUE...]: runs a program and keeps its sorted table.
table() {
  name=$1
  binary="$out/bin/${name%.set}"
  [ "$name" = "${name%.set}" ] && (cd "$out/gopath/src" && go build -o "$binary" "$2")
  shift 2
  # The variables of whoever runs this are not the program's: what is not in its file is not set.
  env -i GIN_MODE=release "$@" "$binary" >"$out/$name.unsorted" || { echo "routers.sh: $name does not run" >&2; exit 1; }
  LC_ALL=C sort "$out/$name.unsorted" >"$out/$name.routes"
  rm "$out/$name.unsorted"
  [ -s "$out/$name.routes" ] || { echo "routers.sh: $name serves nothing" >&2; exit 1; }
  printf '%4d  %s\n' "$(wc -l <"$out/$name.routes")" "$name"
}

for folder in "$root"/Tests/Conformance/routers/*/; do
  name=$(basename "$folder")
  [ -f "$folder/main.go" ] || continue
  table "$name" "conformance/$name"
  if [ -f "$folder/environment" ]; then
    # shellcheck disable=SC2046 # One word a line is what the file is.
    table "$name.set" "conformance/$name" $(cat "$folder/environment")
  fi
done
table babyai babyai/cmd/routes
