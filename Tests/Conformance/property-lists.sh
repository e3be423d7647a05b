#!/bin/sh
# Holds our reader of property lists against Python's `plistlib`: generated lists of every type in XML and in binary form,
# whole and damaged. Both read the same value, or both refuse. Of damaged lists ours may refuse more, which is counted by
# reason: plistlib passes over text between elements, and over a trailer that does not fit the file.
#
# Needs python3. Usage: property-lists.sh [seed [count]]; exit status 1 on a difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
out="$package/.build/conformance/property-lists"
rm -rf "$out"
mkdir -p "$out"
swift build --package-path "$package" -c release --product conformance >"$out/build.log" 2>&1 || {
  cat "$out/build.log"
  exit 2
}
tool=$(swift build --package-path "$package" -c release --show-bin-path)/conformance
python3 "$here/PropertyLists/compare.py" "$tool" "$out" "${1:-1}" "${2:-1000}"
