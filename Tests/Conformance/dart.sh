#!/bin/sh
# Holds our Dart scanner and parser against tree-sitter's grammar: both read the same sources, and every string,
# interpolation and call that only one of them sees, or sees elsewhere, is printed.
#
# The sources are the Dart client of the reference system, samples of what is easily mistaken, and the Flutter widgets that
# Flet's packages on PyPI carry beside their Python. More can be named: the checkout of an app, or the folder of Flutter's
# SDK. A file that tree-sitter cannot read without an error is left out and counted.
#
# Needs python3 with pip, and a build of `conformance`. Usage: dart.sh [directory ...]; exit status 1 on a difference.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
out="$package/.build/conformance"
mkdir -p "$out"

python="$out/tree-sitter-dart/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$out/tree-sitter-dart"
  "$out/tree-sitter-dart/bin/pip" install --quiet tree-sitter==0.25.2 tree-sitter-dart==0.1.0
fi

flet="$out/flet-1.0.5"
if [ ! -d "$flet" ]; then
  rm -rf "$flet.part" && mkdir -p "$flet.part"
  for name in ads audio audio-recorder camera charts code-editor color-pickers datatable2 flashlight geolocator lottie map \
    permission-handler secure-storage video webview; do
    "$python" -m pip download --quiet --no-deps --dest "$flet.part" "flet-$name==1.0.5"
  done
  for wheel in "$flet.part"/*.whl; do "$python" -m zipfile -e "$wheel" "$flet.part"; done
  mv "$flet.part" "$flet"
fi

swift build --package-path "$package" -c release --product conformance >"$out/dart.log" 2>&1 || {
  cat "$out/dart.log"
  exit 2
}
ours=$(swift build --package-path "$package" -c release --show-bin-path)/conformance
find -L "$package/Contracts" "$here/Dart/samples" "$flet" "$@" -name '*.dart' -type f | LC_ALL=C sort >"$out/dart.files"
"$python" "$here/Dart/compare.py" "$ours" "$out/dart.files"
"$ours" dart-syntax bench <"$out/dart.files"
