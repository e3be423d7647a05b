#!/usr/bin/env python3
"""Rewrite the sources of the cases and contracts without a change of meaning; the endpoints must stay what they are.

    rewriting.py [--all] [--only TEXT] [TOOL]    the tool is $CONTRACT_AUDIT, or else the debug build

The rewritings are simple changes of text: local variables get other names, the text that a call begins with becomes a
constant, a sum becomes a template and the other way round, files have other names and another order. Where a change is
not certain to keep the meaning, it is not made. Of the endpoints, side, method, path, auth and condition are compared.
Without --all, a sample of the trees that a rewriting changes is read; the seed is fixed. Exit status 1 where an answer changes.
Rewriting/known-faults.txt lists what still changes, a line each; a line that is no fault any more must leave the list.
"""
import argparse, collections, concurrent.futures, difflib, json, os, random, re, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import answers
from Rewriting.rewritings import REWRITINGS, UNDO

SAMPLE = 45  # trees for each rewriting
LEAST = 8  # trees that each rewriting changes at least, so that none is lost without a word
LIMIT = 120  # seconds for one answer


def trees():
    """Name, files and options of every case about extraction, and of every contract."""
    for name, files in answers.cases():
        if name.startswith("case:extractors"):
            yield name, {os.path.normpath(path): text for path, text in files.items() if not path.startswith(("/", ".."))}
    contracts = os.path.join(answers.ROOT, "Contracts")
    for name in sorted(os.listdir(contracts)):
        root, files = os.path.join(contracts, name), {}
        if not os.path.exists(os.path.join(root, "contract-audit.yaml")):
            continue
        for parent, _, names in os.walk(root):
            for file in names:
                path = os.path.join(parent, file)
                try:
                    files[os.path.relpath(path, root)] = open(path, encoding="utf-8", newline="").read()
                except (UnicodeDecodeError, OSError):
                    pass
        yield "contract:" + name, files


def endpoints(tool, files):
    """The endpoints of a tree as a multiset of rows, and the status."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8", newline="") as out:
                out.write(text)
        options = [] if "contract-audit.yaml" in files else answers.sides(root)
        try:
            done = subprocess.run([tool, "endpoints", "--format", "json"] + options, cwd=root, capture_output=True,
                                  text=True, timeout=LIMIT)
            report = json.loads(done.stdout)
        except subprocess.TimeoutExpired:
            return collections.Counter(["no answer in %d s" % LIMIT])
        except ValueError:
            return collections.Counter(["status %d" % done.returncode])
    rows = []
    for entry in report["endpoints"]:
        row = {key: entry[key] for key in ("side", "method", "path", "auth", "condition") if key in entry}
        if isinstance(row.get("condition"), dict):
            row["condition"] = {k: v for k, v in row["condition"].items() if k not in ("file", "line", "column")}
        rows.append(UNDO.sub("", json.dumps(row, sort_keys=True, ensure_ascii=False)))
    return collections.Counter(rows)


def difference(before, after):
    lines = ["  - " + row for row in sorted((before - after).elements())]
    return lines + ["  + " + row for row in sorted((after - before).elements())]


def changed_lines(old, new):
    for path in sorted(new):
        if old.get(path) != new[path]:
            lines = difflib.unified_diff(old.get(path, "").splitlines(), new[path].splitlines(), path, path, "", "", 0, "")
            yield from ("    " + line for line in lines)


def known_faults():
    lines = open(os.path.join(answers.ROOT, "Tests/Conformance/Rewriting/known-faults.txt"), encoding="utf-8")
    return {line.split(" -- ")[0].strip() for line in lines if line.strip() and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="read every tree that a rewriting changes")
    parser.add_argument("--only", default="", help="only trees and rewritings with this text in them, with their sources")
    parser.add_argument("tool", nargs="?", default=os.environ.get("CONTRACT_AUDIT") or
                        os.path.join(answers.ROOT, ".build", "debug", "contract-audit"))
    given = parser.parse_args()
    tool, chance = os.path.abspath(given.tool), random.Random(43)
    originals, known = dict(trees()), known_faults()
    work = []
    for title, rewriting in REWRITINGS.items():
        changed = [(title, name, rewriting(files)) for name, files in originals.items()]
        changed = [item for item in changed if item[2] is not None and item[2] != originals[item[1]]]
        total = len(changed)
        if total < LEAST:
            sys.exit("rewriting: %s: changes only %d trees, at least %d did" % (title, total, LEAST))
        changed = [item for item in changed if given.only in item[0] + ": " + item[1]]
        if not given.all and not given.only and total > SAMPLE:
            wanted = [item for item in changed if "%s: %s" % item[:2] in known]
            rest = [item for item in changed if item not in wanted]
            changed = wanted + chance.sample(rest, SAMPLE - len(wanted))
        work += changed
        print("rewriting: %s: %d trees, %d are read" % (title, total, len(changed)), flush=True)
    names = sorted({name for _, name, _ in work})
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        before = dict(zip(names, pool.map(lambda name: endpoints(tool, originals[name]), names)))
        after = list(pool.map(lambda item: endpoints(tool, item[2]), work))
    faults, met, count = 0, set(), 0
    for (title, name, files), answer in zip(work, after):
        line = "%s: %s" % (title, name)
        count += sum(answer.values())
        if answer == before[name]:
            if line in known:
                faults += 1
                print("rewriting: no fault any more, and still in known-faults.txt: " + line)
            continue
        if line in known and not given.only:
            continue
        faults += 1
        print("\n".join([line] + difference(before[name], answer)))
        if given.only:
            print("\n".join(changed_lines(originals[name], files)))
    print("rewriting: %d trees with %d endpoints compared, %d differ" % (len(work), count, faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
