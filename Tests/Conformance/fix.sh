#!/bin/sh
# Holds the documents that `contract-audit fix` writes against a validator that is not ours, and its patches against git.
#
# Each system under Contracts that has an OpenAPI document is copied, and its document is also written as JSON, on one
# line, and with the line ends of Windows. What is printed has to be taken by `git apply` and come to the same bytes as
# `--write`; operations that were missing may only add lines; the validator has to accept the document before and after;
# and a second run may have nothing left to do. With `--fields`, what operations lack is added: the validator has to accept that
# as well, nothing may be taken away, and less may be missing.
#
# Needs python3 with venv, git and jq. Usage: fix.sh; the tool is $CONTRACT_AUDIT, or else the debug build.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
tool=${CONTRACT_AUDIT:-$root/.build/debug/contract-audit}
work="$root/.build/conformance/fix"
python="$root/.build/conformance/openapi/bin/python"
[ -x "$tool" ] || { echo "fix.sh: there is no tool at $tool; run swift build" >&2; exit 2; }
if [ ! -x "$python" ]; then
  python3 -m venv "$root/.build/conformance/openapi"
  "$root/.build/conformance/openapi/bin/pip" install --quiet openapi-spec-validator==0.9.0 PyYAML==6.0.3
fi
rm -rf "$work"
mkdir -p "$work"

# in_style STYLE DOCUMENT: writes the document anew in a style; JSON under its old name is YAML all the same.
in_style() {
  [ "$1" = asis ] || "$python" - "$1" "$2" <<'PYTHON'
import json, sys, yaml
style, path = sys.argv[1:]
text = open(path, encoding="utf-8").read()
if style == "windows":
    text = text.replace("\n", "\r\n")
else:
    indent = {"json": 2, "tabs": "\t", "line": None}[style]
    text = json.dumps(yaml.safe_load(text), indent=indent, ensure_ascii=False, default=str)
open(path, "w", encoding="utf-8", newline="").write(text)
PYTHON
}

valid() { "$python" -m openapi_spec_validator "$1" >"$1.validator" 2>&1; }

# findings FOLDER: what a rule finds that only additions settle.
findings() {
  (cd "$1" && "$tool" diff --format json --fail-on never) | jq '[.findings[] | select(.rule == "missing-in-spec")] | length'
}

field_rules="--rule undocumented-request-field --rule undocumented-answer-field --rule undocumented-status"

# lacking FOLDER: how many findings are about fields and statuses that operations lack.
lacking() {
  (cd "$1" && "$tool" diff --format json --fail-on never) | jq '[.findings[] | select(.rule | test("^undocumented-(request-field|answer-field|status)$"))] | length'
}

# try_fix SYSTEM STYLE: one copy of a system, from finding to patch; says what does not hold.
try_fix() {
  copy="$work/$1-$2"
  cp -R "$root/Contracts/$1" "$copy"
  document="$copy/$(sed -n 's/.*{spec: \(.*\.ya\{0,1\}ml\)}.*/\1/p' "$copy/contract-audit.yaml")"
  in_style "$2" "$document"
  before=$(findings "$copy")
  valid "$document" || { cat "$document.validator"; return 1; }
  cp "$document" "$document.before"
  (cd "$copy" && "$tool" fix --rule missing-in-spec) >"$work/patch" || [ $? -eq 1 ]
  removed=$(grep -c '^-[^-]' "$work/patch" || true)
  (cd "$copy" && git init -q . && git apply --whitespace=nowarn "$work/patch")
  cp "$document" "$document.applied"
  cp "$document.before" "$document"
  (cd "$copy" && "$tool" fix --rule missing-in-spec --write) >/dev/null
  cmp "$document" "$document.applied" || return 1
  after=$(findings "$copy")
  valid "$document" || { cat "$document.validator"; return 1; }
  (cd "$copy" && "$tool" fix --rule missing-in-spec) >"$work/again"
  printf '%-16s %2d missing before, %d after; valid; %d lines removed\n' "$1 $2" "$before" "$after" "$removed"
  [ "$before" -gt 0 ] && [ "$after" -eq 0 ] && [ ! -s "$work/again" ] || return 1
  [ "$2" = line ] || [ "$removed" -eq 0 ] || return 1
  fields=$(lacking "$copy")
  cp "$document" "$document.before"
  (cd "$copy" && "$tool" fix --fields $field_rules --write) >/dev/null 2>"$work/refused" || [ $? -eq 1 ]
  valid "$document" || { cat "$document.validator"; return 1; }
  left=$(lacking "$copy")
  printf '%-16s %2d fields and statuses missing before, %d after; valid\n' "$1 $2" "$fields" "$left"
  [ "$fields" -eq 0 ] || [ "$left" -lt "$fields" ] || { cat "$work/refused"; return 1; }
  [ "$2" != asis ] || ! diff "$document.before" "$document" | grep -q '^<'
}

faults=0
for configuration in "$root"/Contracts/*/contract-audit.yaml; do
  grep -q '{spec: .*\.ya\{0,1\}ml}' "$configuration" || continue
  system=$(basename "$(dirname "$configuration")")
  for style in asis windows json tabs line; do
    try_fix "$system" "$style" || { echo "$system $style: that does not hold"; faults=$((faults + 1)); }
  done
done
exit "$faults"
