#!/bin/sh
# Holds the schema that the tool prints against JSON Schema's own rules, and configurations against the schema: those of
# the reference systems are valid, and small ones get the same answer from the schema as from the tool.
#
# Needs python3 with pip; the validator comes from PyPI, into .build. The tool is $CONTRACT_AUDIT, or else the debug build.
# Exit status 1 on a difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
out="$package/.build/conformance/configuration"
tool=${CONTRACT_AUDIT:-$package/.build/debug/contract-audit}
[ -x "$tool" ] || { echo "configuration.sh: there is no tool at $tool; run swift build" >&2; exit 2; }
mkdir -p "$out"

if [ ! -x "$out/venv/bin/python" ]; then
  python3 -m venv "$out/venv"
  # ruamel.yaml reads YAML 1.2, where `off` is a text.
  "$out/venv/bin/pip" install --quiet jsonschema==4.25.1 ruamel.yaml==0.18.15
fi
"$tool" schema >"$out/schema.json"
"$out/venv/bin/python" "$here/Configuration/validate.py" "$tool" "$out/schema.json" "$package/Contracts" \
  "$here/Configuration/samples.yaml"
