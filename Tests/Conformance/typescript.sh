#!/bin/sh
# Holds our TypeScript parser against tree-sitter's grammars: both read large real sources, and every string, template,
# regular expression, comment, call and construction that only one of them sees, or sees elsewhere, is printed.
#
# The sources are TypeScript's own compiler and declarations from Debian's node-typescript, and samples of what is easily
# mistaken. A file that tree-sitter cannot read without an error is left out and counted; left out of the samples is what
# the grammars call by another name: `import a = require('b')` and the `import('a')` of types.
#
# Needs python3 with pip, and a build of `conformance`. Usage: typescript.sh [directory ...]; exit status 1 on a
# difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
out="$package/.build/conformance"
mkdir -p "$out"

python="$out/tree-sitter/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$out/tree-sitter"
  "$out/tree-sitter/bin/pip" install --quiet tree-sitter==0.25.2 tree-sitter-javascript==0.25.0 \
    tree-sitter-typescript==0.23.2
fi

if [ $# -eq 0 ]; then
  sources=/usr/share/nodejs/typescript/lib
  if [ ! -d "$sources" ]; then
    echo "typescript.sh: there are no sources in $sources; on Debian: apt-get install node-typescript" >&2
    exit 2
  fi
  set -- "$sources" "$here/TypeScript/samples"
fi

swift build --package-path "$package" -c release --product conformance >"$out/typescript.log" 2>&1 || {
  cat "$out/typescript.log"
  exit 2
}
ours=$(swift build --package-path "$package" -c release --show-bin-path)/conformance
find -L "$@" \( -name '*.ts' -o -name '*.tsx' -o -name '*.js' -o -name '*.jsx' -o -name '*.mjs' \) -type f \
  | LC_ALL=C sort >"$out/typescript.files"
"$python" "$here/TypeScript/compare.py" "$ours" "$out/typescript.files"
"$ours" ts-syntax bench <"$out/typescript.files"
