#!/bin/sh
# Installs a release on a machine without Swift, in every way that there is: install.sh, the Debian package, the steps of
# the Homebrew formula, the action and the hook. The machine is a minimal Debian of debootstrap in a folder; the release
# lies in a folder as well, and nothing is taken from the network.
#
# Needs root and debootstrap, and the tool as one static file. Usage: bare.sh TOOL [FOLDER]; the folder keeps the machine
# for the next time. Exit status 1 where something does not hold.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
machine=${2:-$root/.build/conformance/bare}

if [ ! -x "$machine/bin/sh" ]; then
  debootstrap --variant=minbase --include=git,ca-certificates bookworm "$machine" >/dev/null
fi
# The runtime of Swift looks for itself in /proc, which every container has.
if [ ! -e "$machine/proc/self" ]; then
  mount -t proc proc "$machine/proc"
  trap 'umount "$machine/proc"' EXIT
fi
fail() { echo "bare.sh: $1" >&2; exit 1; }
inside() { chroot "$machine" /usr/bin/env -i HOME=/root PATH=/root/.local/bin:/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin "$@"; }
inside sh -c 'command -v swift || command -v clang' && fail "the machine is not bare"

# The release, as .github/workflows/release.yml makes it.
release="$machine/release"
rm -rf "$release" "$machine/root" "$machine/source"
mkdir -p "$release" "$machine/root"
name=contract-audit-linux-$(uname -m)
cp "$tool" "$release/$name"
DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1 "$root/.ci/deb" "$tool" "$release" >/dev/null
(cd "$release" && sha256sum contract-audit-* contract-audit_* >SHA256SUMS)
version=$("$tool" --version)
"$root/.ci/formula" OWNER/contract-audit "v$version" "$release" >"$release/contract-audit.rb"
cp "$root/.github/install.sh" "$release"

# A repository to audit, and this one as actions and hooks have it.
cp -r "$root/Contracts/dockdock" "$machine/root/dockdock"
mkdir -p "$machine/source"
cp -r "$root/.ci" "$root/.github" "$root/action.yml" "$root/.pre-commit-hooks.yaml" "$machine/source"
inside sh -c 'cd /source && git init --quiet && git add . && git -c user.name=a -c user.email=a@b commit --quiet -m a'
inside git -C /source tag "v$version"

audits() { # audits WHAT COMMAND...
  what=$1
  shift
  status=0
  inside sh -c "cd /root/dockdock && $*" >"$release/log" 2>&1 || status=$?
  [ "$status" -eq 1 ] || { cat "$release/log" >&2; fail "$what ends with $status where drift is 1"; }
  grep -q "2 errors\|missing-in-router" "$release/log" || { cat "$release/log" >&2; fail "$what does not tell of the drift"; }
}

inside env CONTRACT_AUDIT_RELEASE=/release sh /release/install.sh --prefix /root/.local >/dev/null
audits "install.sh" contract-audit
printf x >>"$release/$name"
inside env CONTRACT_AUDIT_RELEASE=/release sh /release/install.sh --prefix /root/other >/dev/null 2>&1 && fail "a binary with another checksum is installed"
[ ! -e "$machine/root/other" ] || fail "a refused binary left something behind"
cp "$tool" "$release/$name"
rm -rf "$machine/root/.local"

inside sh -c 'dpkg -i /release/contract-audit_*.deb' >/dev/null
audits "the Debian package" contract-audit
inside sh -c 'test -f /usr/share/man/man1/contract-audit.1.gz && test -f /usr/share/bash-completion/completions/contract-audit' \
  || fail "the Debian package has no manual page or no completions"
inside dpkg -r contract-audit >/dev/null

# What the formula says: the address, the checksum, and how the binary is put in place.
sum=$(sha256sum "$release/$name" | cut -d ' ' -f 1)
grep -A1 "releases/download/v$version/$name\"" "$release/contract-audit.rb" | grep -q "sha256 \"$sum\"" || fail "the formula has another checksum"
if command -v ruby >/dev/null; then ruby -c "$release/contract-audit.rb" >/dev/null; fi
inside sh -c "mkdir -p /root/.local/bin && install -m 755 /release/$name /root/.local/bin/contract-audit && contract-audit manual >/root/contract-audit.1 && for s in bash zsh fish; do contract-audit --generate-completion-script \$s >/root/\$s; done"
audits "the formula's binary" contract-audit
rm -rf "$machine/root/.local"

audits "the hook" CONTRACT_AUDIT_RELEASE=/release /source/.ci/hook
audits "the hook, a second time" CONTRACT_AUDIT_RELEASE=/nowhere /source/.ci/hook

: >"$machine/root/output"
inside env GITHUB_ACTION_PATH=/source GITHUB_OUTPUT=/root/output RUNNER_TEMP=/root RUNNER_TOOL_CACHE=/root/cache RUNNER_OS=Linux \
  RUNNER_ARCH=X64 ACTION_REF="v$version" CONTRACT_AUDIT_RELEASE=/release sh /source/.ci/action locate >"$release/log" 2>&1 \
  || { cat "$release/log" >&2; fail "the action finds no folder"; }
folder=$(sed -n 's/^folder=//p' "$machine/root/output")
inside env GITHUB_ACTION_PATH=/source ACTION_REF="v$version" CONTRACT_AUDIT_RELEASE=/release TOOL_FOLDER="$folder" \
  sh /source/.ci/action obtain >"$release/log" 2>&1 || { cat "$release/log" >&2; fail "the action obtains no tool"; }
audits "the action" GITHUB_OUTPUT=/root/output TOOL_FOLDER="$folder" sh /source/.ci/action audit
grep -q "status=1" "$machine/root/output" || fail "the action does not say its status"
echo "bare: install.sh, the Debian package, the formula's steps, the hook and the action work where nothing is but git"
