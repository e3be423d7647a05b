#!/bin/sh
# Holds our Go parser against go/parser: both read every .go file of the installed Go tree, and every difference in
# verdict or canonical form is printed. Then both are timed over the standard library, one after the other.
#
# Needs go and a release build of `conformance`. Usage: gosyntax.sh [directory ...]; exit status 1 on a difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift build --package-path "$package" -c release --product conformance >"$work/build.log" 2>&1 || {
  cat "$work/build.log"
  exit 2
}
ours=$(swift build --package-path "$package" -c release --show-bin-path)/conformance
(cd "$here/GoSyntax" && GO111MODULE=off go build -o "$work/theirs" main.go)

root=$(go env GOROOT)
if [ $# -eq 0 ]; then set -- "$root/src" "$root/test" "$root/misc"; fi
find -L "$@" -name '*.go' -type f | LC_ALL=C sort >"$work/files"
"$work/theirs" summary <"$work/files" >"$work/theirs.txt"
"$ours" go-syntax summary <"$work/files" >"$work/ours.all.txt"

# What the installed go is too old for is not compared.
newer=$(grep -c "$(printf '\tnewer\t')" "$work/theirs.txt" || true)
awk -F '\t' 'NR == FNR { if ($2 == "newer") newer[$1]; next } !($1 in newer)' \
  "$work/theirs.txt" "$work/ours.all.txt" >"$work/ours.txt"
awk -F '\t' '$2 != "newer"' "$work/theirs.txt" >"$work/theirs.compared.txt" &&
  mv "$work/theirs.compared.txt" "$work/theirs.txt"

differences=$(diff "$work/theirs.txt" "$work/ours.txt" | grep -c '^<' || true)
diff "$work/theirs.txt" "$work/ours.txt" | grep '^[<>]' || true
accepted=$(grep -c "$(printf '\taccepted\t')" "$work/theirs.txt" || true)
rejected=$(grep -c "$(printf '\trejected\t')" "$work/theirs.txt" || true)
bytes=$(tr '\n' '\0' <"$work/files" | xargs -0 cat | wc -c)
echo "$(wc -l <"$work/files") files, $((bytes / 1000000)) MB: $accepted accepted, $rejected rejected, $differences differences; $newer use a newer Go"

grep "^$root/src/" "$work/files" | grep -v /testdata/ >"$work/library" || true
if [ -s "$work/library" ]; then
  "$work/theirs" bench <"$work/library"
  "$ours" go-syntax bench <"$work/library"
fi
[ "$differences" -eq 0 ]
