#!/bin/sh
# Holds our parsers of Kotlin and Java against tree-sitter's grammars: every literal of text and every annotation of a
# function that only one of them sees, or sees elsewhere, is printed.
#
# The sources are those of the Java library from Debian's openjdk-17-source, those of Kotlin's compiler, library and
# coroutines from Debian's source packages, and samples of what is easily mistaken. A file that tree-sitter cannot read
# without an error is left out and counted.
#
# Needs python3 with pip, and a build of `conformance`. Usage: jvm.sh [directory ...]; exit status 1 on a difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
out="$package/.build/conformance"
mkdir -p "$out"

python="$out/tree-sitter-jvm/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$out/tree-sitter-jvm"
  "$out/tree-sitter-jvm/bin/pip" install --quiet tree-sitter==0.25.2 tree-sitter-java==0.23.5 tree-sitter-kotlin==1.1.0
fi

if [ $# -eq 0 ]; then
  archive=/usr/lib/jvm/openjdk-17/lib/src.zip
  if [ ! -f "$archive" ]; then
    echo "jvm.sh: there are no sources in $archive; on Debian: apt-get install openjdk-17-source" >&2
    exit 2
  fi
  sources="$out/java"
  if [ ! -d "$sources" ]; then
    python3 -c 'import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
archive.extractall(sys.argv[2], [name for name in archive.namelist() if name.startswith(("java.base/java/", "java.net.http/"))])' \
      "$archive" "$sources.part"
    mv "$sources.part" "$sources"
  fi
  kotlin="$out/kotlin"
  [ -d "$kotlin" ] || "$here/JVM/kotlin-sources.sh" "$kotlin"
  set -- "$sources" "$kotlin" "$here/JVM/samples"
fi

swift build --package-path "$package" -c release --product conformance >"$out/jvm.log" 2>&1 || {
  cat "$out/jvm.log"
  exit 2
}
ours=$(swift build --package-path "$package" -c release --show-bin-path)/conformance
find -L "$@" \( -name '*.kt' -o -name '*.java' \) -type f | LC_ALL=C sort >"$out/jvm.files"
"$python" "$here/JVM/compare.py" "$ours" "$out/jvm.files"
"$ours" jvm-syntax bench <"$out/jvm.files"
