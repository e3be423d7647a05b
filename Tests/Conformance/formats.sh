#!/bin/sh
# Holds reports against what reads them: SARIF against its JSON schema and GitHub's rules, Code Quality against GitLab's
# description, JUnit against what the strict schema of Jenkins lets through, and xcode, checkstyle, rdjson, teamcity, csv and
# Markdown against readers of them. The reports are those of the reference
# systems, and of one whose names would act if they could.
#
# The schema of SARIF is $SARIF_SCHEMA, or downloaded from OASIS once; where it cannot be had, that is said, and the rest is
# checked. Needs python3 with pip, and a debug build or $CONTRACT_AUDIT; exit status 1 where a reader would refuse.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out="$root/.build/conformance/formats"
tool=${CONTRACT_AUDIT:-$root/.build/debug/contract-audit}
[ -x "$tool" ] || { echo "formats.sh: there is no tool at $tool; run swift build" >&2; exit 2; }
mkdir -p "$out"

if [ ! -x "$out/venv/bin/python" ]; then
  python3 -m venv "$out/venv"
  "$out/venv/bin/pip" install --quiet jsonschema==4.25.1
fi
schema=${SARIF_SCHEMA:-$out/sarif-schema-2.1.0.json}
if [ ! -s "$schema" ]; then
  curl --fail --silent --location --max-time 20 --proto '=https' --output "$schema" \
    https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json || rm -f "$schema"
fi
[ -s "$schema" ] || echo "formats.sh: the schema of SARIF could not be downloaded; SARIF is held against GitHub's rules alone" >&2

reports() { # reports NAME OPTION...
  name=$1
  shift
  "$tool" diff "$@" --format "sarif:$out/$name.sarif" --format "gitlab:$out/$name.gitlab.json" \
    --format "junit-strict:$out/$name.junit-strict.xml" --format "xcode:$out/$name.xcode" \
    --format "checkstyle:$out/$name.checkstyle" --format "rdjson:$out/$name.rdjson" \
    --format "teamcity:$out/$name.teamcity" --format "csv:$out/$name.csv" --format "markdown:$out/$name.markdown" >"$out/log" 2>&1 || [ $? -eq 1 ] || { cat "$out/log" >&2; exit 2; }
}
reports babyai --config "$root/Contracts/babyai/contract-audit.yaml"
reports dockdock --config "$root/Contracts/dockdock/contract-audit.yaml"
reports hostile --spec "<img onload>=$here/Page/hostile.yaml" --client "[link](1)=$here/Formats/client.dart" \
  --name '<script>"&%0A::error::'
if [ -s "$schema" ]; then set -- "$schema"; else set --; fi
PYTHONDONTWRITEBYTECODE=1 "$out/venv/bin/python" "$here/Formats/check.py" "$out" "$@"
