#!/bin/sh
# Holds what pipelines read against those who read it: action.yml against GitHub's schema and in a simulated runner, the
# documented GitLab job against GitLab's schema, the hooks against pre-commit, the manual page against groff, the
# completions against their shells, and an installation against what is expected of one.
#
# Needs python3 with pip and groff; validators come from PyPI, into .build. Shells that are not there are left out, and
# named. The tool is $CONTRACT_AUDIT, or else the debug build. Exit status 1 where something does not hold.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out="$root/.build/conformance/pipelines"
tool=${CONTRACT_AUDIT:-$root/.build/debug/contract-audit}
[ -x "$tool" ] || { echo "pipelines.sh: there is no tool at $tool; run swift build" >&2; exit 2; }
mkdir -p "$out"

if [ ! -x "$out/venv/bin/pre-commit" ]; then
  python3 -m venv "$out/venv"
  "$out/venv/bin/pip" install --quiet check-jsonschema==0.39.0 pre-commit==4.7.0
fi
python="$out/venv/bin/python"
schema() { "$out/venv/bin/check-jsonschema" --quiet --builtin-schema "$@"; }

schema vendor.github-actions "$root/action.yml"
PYTHONDONTWRITEBYTECODE=1 "$python" "$here/Pipelines/action.py" "$root" "$tool" "$out/action"

# The first fence of YAML behind the word GitLab is the job.
awk '/GitLab/ { seen = 1 } seen && /^```$/ { exit } inside { print } seen && /^```yaml$/ { inside = 1 }' \
  "$root/Sources/Documentation.docc/Gate.md" >"$out/.gitlab-ci.yml"
grep -q contract-audit "$out/.gitlab-ci.yml" || { echo "pipelines.sh: the documentation has no job for GitLab" >&2; exit 1; }
schema vendor.gitlab-ci "$out/.gitlab-ci.yml"

"$out/venv/bin/pre-commit" validate-manifest "$root/.pre-commit-hooks.yaml"

rm -rf "$out/prefix"
"$root/.ci/install" "$tool" "$out/prefix" >"$out/installed"
(cd "$out/prefix" && find . -type f | LC_ALL=C sort) >"$out/found"
cat >"$out/expected" <<'FILES'
./bin/contract-audit
./share/bash-completion/completions/contract-audit
./share/fish/vendor_completions.d/contract-audit.fish
./share/man/man1/contract-audit.1
./share/zsh/site-functions/_contract-audit
FILES
diff "$out/expected" "$out/found"
complaints=$(groff -ww -man -Tutf8 -z "$out/prefix/share/man/man1/contract-audit.1" 2>&1)
[ -z "$complaints" ] || { echo "pipelines.sh: groff complains of the manual page: $complaints" >&2; exit 1; }

missing=
for shell in bash:share/bash-completion/completions/contract-audit zsh:share/zsh/site-functions/_contract-audit \
  fish:share/fish/vendor_completions.d/contract-audit.fish; do
  if command -v "${shell%%:*}" >/dev/null; then
    "${shell%%:*}" -n "$out/prefix/${shell#*:}"
  else
    missing="$missing ${shell%%:*}"
  fi
done
completed=$(bash -c '. "$1"; COMP_WORDS=(contract-audit diff --fo); COMP_CWORD=2; COMP_LINE="contract-audit diff --fo"
  COMP_POINT=${#COMP_LINE}; _contract-audit contract-audit --fo diff; echo "${COMPREPLY[*]}"' \
  bash "$out/prefix/share/bash-completion/completions/contract-audit" 2>/dev/null || true)
[ "$completed" = --format ] || { echo "pipelines.sh: bash completes --fo to \"$completed\"" >&2; exit 1; }
echo "pipelines: action, GitLab job, hooks, manual page and completions hold${missing:+ (not here:$missing)}"
