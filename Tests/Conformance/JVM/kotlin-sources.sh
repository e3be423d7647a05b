#!/bin/sh
# Puts what is written in Kotlin of Debian's source packages of Kotlin and its coroutines into a new folder.
#
# Debian's mirrors have sources too, but few machines list them: apt-get is given the machine's own mirrors, asked for
# sources, in a folder that it keeps to itself, so nothing of the machine changes and nobody has to be root.
#
# Usage: kotlin-sources.sh FOLDER
set -eu
mkdir -p "$(dirname "$1")"
folder="$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
apt="$folder.apt"
rm -rf "$apt" "$folder.part"
mkdir -p "$apt/mirrors" "$apt/lists/partial" "$apt/cache/archives/partial"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
  [ -f "$file" ] || continue
  sed -e 's/^deb /deb-src /' -e 's/^Types:.*/Types: deb-src/' "$file" >"$apt/mirrors/${file##*/}"
done

set -- -qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$apt/mirrors" -o APT::Sandbox::User= \
  -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache"
cd "$apt"
# A mirror of others may have no sources at all.
apt-get "$@" update || true
apt-get "$@" source --tar-only kotlin kotlinx-coroutines
python3 -c 'import sys, tarfile
for path in sys.argv[2:]:
    with tarfile.open(path) as archive:
        for member in archive:
            if member.isfile() and member.name.endswith(".kt"):
                archive.extract(member, sys.argv[1])' "$folder.part" ./*.orig.tar.*
rm -rf "$apt"
mv "$folder.part" "$folder"
