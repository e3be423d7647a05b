#!/bin/sh
# Installs what the conformance checks are held against: Go, the routers, Express, the TypeScript compiler and Java's library as Debian packages
# them. Does nothing where all of it is there; says what is missing where it cannot. Only the grammars of tree-sitter come
# from PyPI, into .build.
set -eu

packages=""
need() { packages="$packages $1"; }
library() { [ -d "${GIN_GOPATH:-/usr/share/gocode}/src/github.com/$1" ] || need "$2"; }

command -v go >/dev/null 2>&1 || need golang-go
command -v jq >/dev/null 2>&1 || need jq
[ -d /usr/share/nodejs/typescript/lib ] || need node-typescript
[ -d /usr/share/nodejs/express ] || need node-express
[ -f /usr/lib/jvm/openjdk-17/lib/src.zip ] || need openjdk-17-source
command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || need chromium
command -v groff >/dev/null 2>&1 || need groff
python3 -m venv --help >/dev/null 2>&1 || need python3-venv
library gin-gonic/gin golang-github-gin-gonic-gin-dev
library labstack/echo golang-github-labstack-echo-dev
library go-chi/chi golang-github-go-chi-chi-dev
library gorilla/mux golang-github-gorilla-mux-dev
library emicklei/go-restful golang-github-emicklei-go-restful-dev
command -v javac >/dev/null 2>&1 || need default-jdk-headless
jar() { ls /usr/share/java/spring-"$1".jar /usr/share/java/spring3-"$1".jar 2>/dev/null | grep -q . || need "$2"; }
jar web.servlet libspring-web-servlet-java
jar test libspring-test-java
[ -f /usr/share/java/servlet-api.jar ] || need libservlet-api-java
[ -n "$packages" ] || exit 0

command -v apt-get >/dev/null 2>&1 || {
  echo "conformance: there is no apt-get to install$packages with; the checks cannot be made here" >&2
  exit 1
}
echo "conformance: apt-get install$packages"
if [ "$(id -u)" -eq 0 ]; then sudo=; else sudo=sudo; fi
$sudo apt-get update -qq
# shellcheck disable=SC2086 # A list of words is what it is.
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages
