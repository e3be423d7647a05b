"""Writes property lists into a folder, and compares what our reader and plistlib make of each.

Usage: compare.py TOOL FOLDER SEED COUNT
"""

import collections
import datetime
import plistlib
import random
import re
import struct
import subprocess
import sys
from pathlib import Path

WORDS = ["", "a", "NSCameraUsageDescription", "To scan\n<codes> & \"more\"", "카메라", "żółć", "😀 ok", "x" * 40, "é" * 20]


def number(pick):
    bits = pick.choice([3, 7, 8, 15, 31, 32, 62, 63])
    return pick.choice([1, -1]) * pick.getrandbits(bits) if bits < 63 else pick.getrandbits(64)


def value(pick, depth, binary):
    kinds = ["text", "integer", "real", "truth", "date", "data"] + ["uid"] * binary
    kind = pick.choice(kinds + ["list", "table"] * (2 if depth < 3 else 0))
    if kind == "text":
        return pick.choice(WORDS)
    if kind == "integer":
        return number(pick)
    if kind == "real":
        return pick.choice([0.0, -1.5, 1e300, pick.random(), float("inf"), float("-inf"), float("nan"), 1 / 3])
    if kind == "truth":
        return pick.random() < 0.5
    if kind == "date":
        return datetime.datetime(pick.randint(1970, 2100), pick.randint(1, 12), pick.randint(1, 28), 12, 30, 1)
    if kind == "data":
        return pick.randbytes(pick.choice([0, 1, 14, 15, 300]))
    if kind == "uid":
        return plistlib.UID(pick.getrandbits(pick.choice([8, 16, 32, 60])))
    size = pick.choice([0, 1, 3, 16])
    if kind == "list":
        return [value(pick, depth + 1, binary) for _ in range(size)]
    return table(pick, depth + 1, binary, size)


def table(pick, depth, binary, size):
    return {pick.choice(WORDS) + str(index % 5): value(pick, depth, binary) for index in range(size)}


def damaged(pick, data):
    """The same with a byte changed, a piece taken out, or the end missing."""
    data = bytearray(data)
    place = pick.randrange(len(data))
    kind = pick.randrange(4)
    if kind == 0:
        data[place] = pick.randrange(256)
    elif kind == 1:
        data[place] ^= 1 << pick.randrange(8)
    elif kind == 2:
        del data[place : place + pick.choice([1, 2, 8])]
    else:
        del data[place:]
    return bytes(data)


def outline(item):
    """The value as the tool writes it."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, str):
        return "s" + item.encode("utf-8").hex()
    if isinstance(item, plistlib.UID):
        return outline(item.data)
    if isinstance(item, int):
        return f"i{item}" if -(2**63) <= item < 2**63 else outline(float(item))
    if isinstance(item, float):
        return "rnan" if item != item else "r" + format(struct.unpack(">Q", struct.pack(">d", item))[0], "x")
    if isinstance(item, datetime.datetime):
        return "date"
    if isinstance(item, bytes):
        return "data"
    if isinstance(item, list):
        return "[" + ",".join(map(outline, item)) + "]"
    entries = sorted((key.encode("utf-8").hex(), outline(entry)) for key, entry in item.items())
    return "{" + ",".join(f"{key}:{entry}" for key, entry in entries) + "}"


def theirs(data, form):
    """What plistlib reads. Of the version in `bplist00` it knows the last digit alone, which says nothing to Apple's reader."""
    try:
        item = plistlib.loads(data, fmt=form)
        return outline(item) if isinstance(item, (dict, list)) else "refused"
    except Exception as fault:  # Whatever it stumbles over, it does not read the list.
        beyond = isinstance(fault, OverflowError) or isinstance(fault.__context__, OverflowError)
        return "too large" if beyond else "refused"


def fields(line):
    """The path, the value and, of a refused one, the reason."""
    path, value, *reason = line.split("\t", 2)
    return path, value, "".join(reason)


def main():
    tool, folder, seed, count = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    pick = random.Random(seed)
    expected = {}

    def write(name, data, form):
        path = folder / name
        path.write_bytes(data)
        expected[str(path)] = theirs(data, form)

    for index in range(count):
        for form, ending in ((plistlib.FMT_XML, "xml"), (plistlib.FMT_BINARY, "binary")):
            binary = form == plistlib.FMT_BINARY
            data = plistlib.dumps(table(pick, 0, binary, pick.choice([1, 4, 12])), fmt=form, sort_keys=False)
            write(f"{index}.whole.{ending}.plist", data, form)
            for turn in range(3):
                write(f"{index}.damaged{turn}.{ending}.plist", damaged(pick, data), form)
    names = "\n".join(expected) + "\n"
    answer = subprocess.run([tool, "property-list", "dump"], input=names, capture_output=True, text=True, check=True)
    ours = {path: (value, reason) for path, value, reason in map(fields, answer.stdout.rstrip("\n").split("\n"))}
    figures = collections.Counter()
    stricter = collections.Counter()
    differences = []
    for path, their in expected.items():
        _, state, form, _ = Path(path).name.split(".")
        own, reason = ours.get(path, ("missing", ""))
        group = f"{form} {state.rstrip('012')}"
        if own == their or (own, their) == ("refused", "too large"):
            figures[f"{group}: " + ("both refuse" if own == "refused" else "same")] += 1
        elif own == "refused" and state != "whole":
            figures[f"{group}: refused by us alone"] += 1
            stricter[re.sub(r"<[^>]*>", "<…>", re.split(r" \(byte|:|; this", reason)[0])] += 1
        elif their == "too large" and "date" in own:
            figures[f"{group}: a date beyond Python's"] += 1
        else:
            figures[f"{group}: differ"] += 1
            differences.append((path, own, their))
    for path, own, their in differences[:20]:
        print(f"{path}\n  ours   {own[:300]}\n  theirs {their[:300]}")
    print("property lists against plistlib: " + ", ".join(f"{k} {v}" for k, v in sorted(figures.items())))
    print("refused by us alone: " + ", ".join(f"{v} {k}" for k, v in stricter.most_common()))
    sys.exit(1 if differences else 0)


main()
