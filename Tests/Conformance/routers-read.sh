#!/bin/sh
# Holds what the tool reads in the programs under routers/ against the tables that Gin printed (see routers.sh).
#
# A route of Gin's that is not read, or read with another method, path or parameter name, is a fault. So is a route that
# is read and not in the table, unless it is told with the condition that it hangs on, or as never reached.
# An unresolved registration is no fault, but it is counted: it is honest, and it is work.
#
# A program that was run a second time, with variables, is read a second time, with the same values given as options.
#
# Usage: routers-read.sh [NAME...]; the tool is $CONTRACT_AUDIT, or else the debug build.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
tables="$root/.build/conformance"
tool=${CONTRACT_AUDIT:-$root/.build/debug/contract-audit}

command -v jq >/dev/null || { echo "routers-read.sh: there is no jq command" >&2; exit 2; }
[ -x "$tool" ] || { echo "routers-read.sh: there is no tool at $tool; run swift build" >&2; exit 2; }
[ -f "$tables/babyai.routes" ] || { echo "routers-read.sh: there are no tables; run routers.sh" >&2; exit 2; }

# One "METHOD path" a line, a method that any verb matches as the nine that Gin's Any stands for.
lines='
  .endpoints[] | select(.reached != false) | select(FILTER)
  | .path as $path
  | if .method == "ANY" then ("GET POST PUT PATCH HEAD OPTIONS DELETE CONNECT TRACE" | split(" ")[]) else .method end
  | "\(.) \($path)"'

# Gin's spelling of parameters in the tool's.
spelled() {
  sed -E 's#\{([^}:]*):[^}]*\}#{\1}#g; s#/:([^/]*)#/{\1}#g; s#/\*([^/]*)$#/{\1...}#' "$1" | LC_ALL=C sort -u
}

# read_program NAME MODULE FOLDER [OPTION...]: compares the program in a folder of a module; says what differs.
read_program() {
  name=$1 module=$2 folder=$3
  shift 3
  work="$tables/$name"
  # The status is not asked for: with one side there is nothing to audit, and a table is written all the same.
  (cd "$module" && "$tool" endpoints --router "$folder" "$@" --format json) >"$work.json" 2>"$work.log" || true
  jq -e '.endpoints' "$work.json" >/dev/null 2>&1 || {
    echo "$name: no table came out; see $work.log"
    return 1
  }
  spelled "$work.routes" >"$work.real"
  # Gin answers HEAD for the files it serves; whether that is told beside GET is left to the tool.
  if [ "$name" = files ]; then sed -i.bak '/^HEAD /d' "$work.real"; fi
  jq -r "$(echo "$lines" | sed 's/FILTER/true/')" "$work.json" | LC_ALL=C sort -u >"$work.read"
  jq -r "$(echo "$lines" | sed 's/FILTER/.condition == null/')" "$work.json" | LC_ALL=C sort -u >"$work.sure"
  if [ "$name" = files ]; then sed -i.bak '/^HEAD /d' "$work.sure"; fi

  LC_ALL=C comm -23 "$work.real" "$work.read" >"$work.missing"
  LC_ALL=C comm -13 "$work.real" "$work.sure" >"$work.extra"
  unresolved=$(jq '.unresolved | length' "$work.json")
  printf '%-17s %3d real  %3d missing  %3d extra  %3d unresolved\n' "$name" \
    "$(wc -l <"$work.real")" "$(wc -l <"$work.missing")" "$(wc -l <"$work.extra")" "$unresolved"
  sed 's/^/    missing  /' "$work.missing"
  sed 's/^/    extra    /' "$work.extra"
  jq -r '.unresolved[] | "    unresolved \(.file):\(.line) \(.reason)"' "$work.json"
  [ ! -s "$work.missing" ] && [ ! -s "$work.extra" ]
}

# module_of NAME: a module that holds one of the programs and what all of them use. Prints its folder.
module_of() {
  module="$tables/modules/$1"
  rm -rf "$module"
  mkdir -p "$module"
  cp -R "$root/Tests/Conformance/routers/go.mod" "$root/Tests/Conformance/routers/table" \
    "$root/Tests/Conformance/routers/$1" "$module"
  echo "$module"
}

faults=0
if [ $# -eq 0 ]; then
  set -- $(cd "$tables" && ls ./*.routes | sed -E 's#^\./(.*)\.routes$#\1#')
fi
for program in "$@"; do
  case $program in
    babyai) read_program babyai "$root/Contracts/babyai" cmd ;;
    *.set)
      base=${program%.set}
      # shellcheck disable=SC2046 # One NAME=VALUE a line is what the file is.
      read_program "$program" "$(module_of "$base")" "$base" \
        $(sed 's/^/--value /' "$root/Tests/Conformance/routers/$base/environment")
      ;;
    *) read_program "$program" "$(module_of "$program")" "$program" ;;
  esac || faults=$((faults + 1))
done
[ "$faults" -eq 0 ] || { echo "$faults programs are not read as Gin runs them"; exit 1; }
