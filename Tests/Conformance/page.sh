#!/bin/sh
# Opens html reports in a real browser: the reference system's, one of 10,000 endpoints, and one whose names would act if
# they could. They are searched, filtered, clicked through, looked at in both themes and printed; nothing may be complained
# of on the console, and nothing may be asked for over the network. axe-core judges it where it can be had.
#
# Needs chromium (or $CHROMIUM) and python3, and a debug build or $CONTRACT_AUDIT. Usage: page.sh [FOLDER], which keeps
# what was seen as pictures; exit status 1 where the page is not as it should be.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out="$root/.build/conformance/page"
tool=${CONTRACT_AUDIT:-$root/.build/debug/contract-audit}
[ -x "$tool" ] || { echo "page.sh: there is no tool at $tool; run swift build" >&2; exit 2; }

browser=${CHROMIUM:-}
for name in chromium chromium-browser google-chrome; do
  [ -n "$browser" ] || browser=$(command -v "$name" || true)
done
[ -n "$browser" ] || { echo "page.sh: there is no chromium; on Debian: apt-get install chromium" >&2; exit 2; }

rm -rf "$out/large" "$out"/*.html
mkdir -p "$out/large" ${1+"$1"}
python3 "$here/Page/system.py" "$out/large"
audit() {
  "$tool" diff "$@" >"$out/log" 2>&1 || [ $? -eq 1 ] || { cat "$out/log" >&2; exit 2; }
}
audit --config "$root/Contracts/babyai/contract-audit.yaml" --format "html:$out/babyai.html"
audit --config "$out/large/contract-audit.yaml" --format "html:$out/large.html"
audit --spec "<img onload>=$here/Page/hostile.yaml" --spec "other=$here/Page/other.yaml" --name hostile \
  --format "html:$out/hostile.html"
# axe-core comes within a package of PyPI, since its own is not everywhere to be had.
if [ ! -d "$out/axe" ]; then
  python3 -m pip download --quiet --no-deps --dest "$out/axe" axe-core-python==0.1.0 >/dev/null 2>&1 || true
fi
for wheel in "$out"/axe/*.whl; do
  [ ! -f "$wheel" ] || python3 -m zipfile -e "$wheel" "$out/axe"
done
AXE=$(find "$out/axe" -name "axe.min.js" 2>/dev/null | head -n 1) PYTHONDONTWRITEBYTECODE=1 python3 "$here/Page/check.py" "$browser" "$out/babyai.html" "$out/large.html" \
  "$out/hostile.html" ${1+"$1"}
