#!/usr/bin/env python3
"""Compare what two builds of the tool answer, row by row.

    answers.py --before TOOL --after TOOL [FOLDER ...]   print the rows that differ; exit status 1 if any does
    answers.py --after TOOL --store FILE [FOLDER ...]    store one digest per tree and command
    answers.py --after TOOL --against FILE [FOLDER ...]  name the trees whose digest differs from the stored one

The stored digests are Tests/Conformance/answers.digests; a change that means to change answers stores them anew, and its
commit says which rows change and why. Without FOLDER the trees are the contracts of this project, audited with their
configuration, and every case of the suite. A FOLDER is a checkout of a real repository: one with a contract-audit.yaml is
audited with it. In any other one every file of a language is the side that the language mostly is.
"""
import argparse, concurrent.futures, hashlib, json, os, re, shutil, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMANDS = {"endpoints": ["endpoints", "--format", "json", "--trace"], "diff": ["diff", "--format", "json"]}
LIMIT = 300  # seconds for one answer


def cases():
    """The files of every case, by the case's name: fences with a language and a path."""
    folder = os.path.join(ROOT, "Tests", "CaseTests", "Cases")
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if not name.endswith(".md") or name == "README.md":
                continue
            path = os.path.join(parent, name)
            text = open(path, encoding="utf-8").read()
            files = dict(
                (info.split()[1], body)
                for info, body in re.findall(r"^`{3,}([^\n]*)\n(.*?)^`{3,}", text, re.S | re.M)
                if len(info.split()) == 2)
            if files:
                yield "case:" + os.path.relpath(path, folder), files


def sides(root):
    """Options for the folders and files of a case that has no configuration: each kind of source its own side."""
    kinds = {".go": "router", ".ts": "client", ".tsx": "client", ".js": "client", ".dart": "client", ".kt": "client",
             ".java": "client", ".swift": "client", ".yaml": "spec", ".yml": "spec"}
    found = {}
    for parent, _, names in os.walk(root):
        for name in names:
            kind = kinds.get(os.path.splitext(name)[1])
            if kind:
                found.setdefault(kind, []).append(os.path.relpath(os.path.join(parent, name), root))
    options = []
    for kind in sorted(found):
        if kind == "spec":
            for path in sorted(found[kind]):
                options += ["--spec", path]
        else:
            options += ["--" + kind, "."]
            if kind == "client" and any(p.endswith((".ts", ".js")) for p in found[kind]):
                options += ["--router", "express=."]
    return options


def answer(tool, command, root, options):
    try:
        done = subprocess.run([tool] + COMMANDS[command] + options, cwd=root, capture_output=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return "no answer in %d s" % LIMIT
    return "%d\n%s" % (done.returncode, done.stdout.decode("utf-8", "replace"))


def rows(text):
    """The rows of an answer, one line each, for people to compare."""
    status, _, body = text.partition("\n")
    try:
        report = json.loads(body)
    except ValueError:
        return {"status " + status, body.strip()[:400]}
    found = {"status " + status}
    for key in ("endpoints", "unresolved", "findings", "matrix", "diagnostics"):
        for row in report.get(key) or []:
            found.add(key + " " + json.dumps(row, sort_keys=True, ensure_ascii=False))
    return found


def trees(folders, scratch):
    for name in sorted(os.listdir(os.path.join(ROOT, "Contracts"))):
        folder = os.path.join(ROOT, "Contracts", name)
        if not folders and os.path.exists(os.path.join(folder, "contract-audit.yaml")):
            yield "contract:" + name, folder, []
    if not folders:
        for name, files in cases():
            root = os.path.join(scratch, hashlib.sha256(name.encode()).hexdigest()[:16])
            for path, body in files.items():
                full = os.path.normpath(os.path.join(root, path))
                if not full.startswith(root + os.sep):
                    continue
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, "w", encoding="utf-8") as out:
                    out.write(body)
            options = [] if os.path.exists(os.path.join(root, "contract-audit.yaml")) else sides(root)
            yield name, root, options
    for folder in folders:
        folder = os.path.abspath(folder)
        configured = os.path.join(folder, "contract-audit.yaml")
        options = [] if os.path.exists(configured) else sides(folder)
        yield os.path.basename(folder), folder, options


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before")
    parser.add_argument("--after", required=True)
    parser.add_argument("--store")
    parser.add_argument("--against")
    parser.add_argument("folders", nargs="*")
    given = parser.parse_args()
    tools = [os.path.abspath(t) for t in (given.before, given.after) if t]
    scratch = tempfile.mkdtemp()
    digests, differing, count = {}, 0, 0
    try:
        work = [(n, c, r, o) for n, r, o in trees(given.folders, scratch) for c in COMMANDS]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            answers = list(pool.map(lambda w: [answer(t, w[1], w[2], w[3]) for t in tools], work))
        for (name, command, _, _), got in zip(work, answers):
            count += 1
            digests["%s %s" % (command, name)] = hashlib.sha256(got[-1].encode()).hexdigest()[:16]
            if given.before and got[0] != got[1]:
                differing += 1
                before, after = rows(got[0]), rows(got[1])
                print("%s %s" % (command, name))
                for row in sorted(before - after):
                    print("  - " + row[:400])
                for row in sorted(after - before):
                    print("  + " + row[:400])
    finally:
        shutil.rmtree(scratch)
    if given.store:
        with open(given.store, "w", encoding="utf-8") as out:
            out.write("".join("%s %s\n" % (digests[k], k) for k in sorted(digests)))
    if given.against:
        stored = dict(reversed(line.rstrip("\n").split(" ", 1)) for line in open(given.against, encoding="utf-8"))
        for key in sorted(set(stored) | set(digests)):
            if stored.get(key) != digests.get(key):
                differing += 1
                print("%s: the answer is not the stored one; --before TOOL prints the rows, --store FILE keeps the new ones" % key)
    print("answers: %d compared, %d differ" % (count, differing))
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
