#!/bin/sh
# Holds our reader of property lists against Python's `plistlib`: generated lists of every type in XML and in binary form,
# whole and damaged. Both read the same value, or both refuse. Of damaged lists ours may refuse more, which is counted by
# reason: plistlib passes over text between elements, and over a trailer that does not fit the file.
#
# Needs python3 and a build of `conformance`. Usage: property-lists.sh [seed [count]]; exit status 1 on a difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
tool="$package/.build/debug/conformance"
[ -x "$tool" ] || { echo "property-lists.sh: there is no $tool; run swift build --product conformance" >&2; exit 2; }
out="$package/.build/conformance/property-lists"
rm -rf "$out"
mkdir -p "$out"
python3 "$here/PropertyLists/compare.py" "$tool" "$out" "${1:-1}" "${2:-1000}"
