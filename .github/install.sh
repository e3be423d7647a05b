#!/bin/sh
# Installs a release of contract-audit for this machine: the binary, held against the checksums of the release, its manual
# page and its completions. Nothing is put in place that does not have its checksum.
#
# Usage: install.sh [--version TAG] [--prefix FOLDER]
#
#   --version TAG     the release; by default the latest
#   --prefix FOLDER   where bin and share lie; by default /usr/local where that can be written, else ~/.local
#
#   CONTRACT_AUDIT_REPOSITORY   the repository on GitHub whose releases are meant, OWNER/contract-audit
#   CONTRACT_AUDIT_RELEASE      a folder or an https address that holds the files of one release, in place of GitHub
set -eu

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

version=latest
prefix=
while [ $# -gt 0 ]; do
  case $1 in
    --version) [ $# -gt 1 ] || fail "--version needs a tag"; version=$2; shift 2 ;;
    --prefix) [ $# -gt 1 ] || fail "--prefix needs a folder"; prefix=$2; shift 2 ;;
    -h | --help) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p;}' "$0"; exit 0 ;;
    *) fail "there is no option $1; --help lists them" ;;
  esac
done
if [ -z "$prefix" ]; then
  if [ -w /usr/local ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
fi

system=$(uname -s | tr '[:upper:]' '[:lower:]')
machine=$(uname -m)
case $system-$machine in
  linux-amd64) machine=x86_64 ;;
  linux-arm64) machine=aarch64 ;;
  linux-x86_64 | linux-aarch64 | darwin-arm64 | darwin-x86_64) ;;
  *) fail "there is no release for $system on $machine; make release builds one where Swift is" ;;
esac
binary=contract-audit-$system-$machine

if [ -n "${CONTRACT_AUDIT_RELEASE:-}" ]; then
  from=$CONTRACT_AUDIT_RELEASE
else
  repository=${CONTRACT_AUDIT_REPOSITORY:-}
  [ -n "$repository" ] || fail "CONTRACT_AUDIT_REPOSITORY=OWNER/contract-audit says whose releases are meant"
  if [ "$version" = latest ]; then
    from=https://github.com/$repository/releases/latest/download
  else
    from=https://github.com/$repository/releases/download/$version
  fi
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

get() { # get NAME
  case $from in
    https://*)
      if command -v curl >/dev/null 2>&1; then
        curl --fail --silent --show-error --location --proto '=https' --output "$work/$1" "$from/$1"
      elif command -v wget >/dev/null 2>&1; then
        wget --quiet --output-document "$work/$1" "$from/$1"
      else
        fail "neither curl nor wget is here"
      fi ;;
    *://*) fail "a release is taken by https or from a folder, not from $from" ;;
    *) cp "$from/$1" "$work/$1" ;;
  esac || fail "$from has no $1"
}

checksum() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"
  elif command -v shasum >/dev/null 2>&1; then shasum -a 256 "$1"
  elif command -v openssl >/dev/null 2>&1; then openssl dgst -sha256 -r "$1"
  else fail "none of sha256sum, shasum and openssl is here to check the release by"
  fi | cut -d ' ' -f 1
}

get SHA256SUMS
get "$binary"
expected=$(awk -v name="$binary" '$2 == name || $2 == "*" name { print $1 }' "$work/SHA256SUMS")
[ -n "$expected" ] || fail "the release has no checksum of $binary"
[ "$(checksum "$work/$binary")" = "$expected" ] || fail "$binary has another checksum than the release says; nothing was installed"
chmod 755 "$work/$binary"

put() { # put FILE FOLDER NAME MODE
  mkdir -p "$prefix/$2"
  cp "$1" "$prefix/$2/.$3.new"
  chmod "$4" "$prefix/$2/.$3.new"
  mv -f "$prefix/$2/.$3.new" "$prefix/$2/$3"
}

"$work/$binary" manual >"$work/manual" || fail "$binary does not run on this machine; nothing was installed"
for shell in bash zsh fish; do
  "$work/$binary" --generate-completion-script "$shell" >"$work/$shell"
done
put "$work/$binary" bin contract-audit 755
put "$work/manual" share/man/man1 contract-audit.1 644
put "$work/bash" share/bash-completion/completions contract-audit 644
put "$work/zsh" share/zsh/site-functions _contract-audit 644
put "$work/fish" share/fish/vendor_completions.d contract-audit.fish 644

echo "contract-audit $("$prefix/bin/contract-audit" --version) is installed: $prefix/bin/contract-audit"
case :$PATH: in
  *":$prefix/bin:"*) echo "next, in a repository: contract-audit init" ;;
  *) echo "next: put $prefix/bin into PATH, then contract-audit init in a repository" ;;
esac
