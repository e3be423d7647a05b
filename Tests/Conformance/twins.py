#!/usr/bin/env python3
"""Put every path expression of Twins/expressions.txt behind a request and behind a route, and compare both with what Node computes.

    twins.py [TOOL]        the tool is $CONTRACT_AUDIT, or else the debug build; exit status 1 for a wrong or lost path

Each side must state the path that Node computes, or list the place as unresolved. A client may also state a path whose unknown
segments are parameters. Every expression is read again after a rewriting that leaves its meaning: names are others, the path
is extracted to a variable, a sum is a template, files have other names and another order. The answer must not change.
Twins/known-faults.txt lists what is still read wrongly, a line each; one that is right now must leave the list.
"""
import json, os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SIDES = {
    "client": ("", "%s\nexport function send() { return fetch(%s); }\n"),
    "router": ("const express = require('express');\nconst app = express();\n",
               "%s\napp.get(%s, (request, response) => response.end());\napp.listen(3000);\n"),
}
# How many of the expressions each side resolves at least; a change that resolves more raises the number.
LEAST = {"client": 100, "router": 89}


def expressions():
    lines = open(os.path.join(HERE, "Twins", "expressions.txt"), encoding="utf-8").read().splitlines()
    return [split(line) for line in lines if line and not line.startswith("#")]


def known_faults():
    lines = open(os.path.join(HERE, "Twins", "known-faults.txt"), encoding="utf-8").read().splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def split(line):
    """The statements and the expression of a line: they are parted by the last arrow that follows a semicolon or a brace."""
    if line.startswith(" => "):
        return "", line[4:].strip()
    place = max(line.rfind("; => "), line.rfind("} => "))
    return line[: place + 1].strip(), line[place + 5 :].strip()


def renamed(statements, path):
    change = lambda text: re.sub(r"\b(my|My)([A-Z]\w*)", lambda m: ("Our" if m[1] == "My" else "our") + m[2] + "Value", text)
    return change(statements), change(path)


def extracted(statements, path):
    return "%s const extractedPath = %s;" % (statements, path), "extractedPath"


def templated(statements, path):
    parts = path.split(" + ")
    if len(parts) < 2 or any(not re.fullmatch(r"[\w.]+|'[^']*'", part) for part in parts):
        return statements, path
    if all(re.fullmatch(r"\d+", part) for part in parts):
        return statements, path
    return statements, "`" + "".join(p[1:-1] if p[0] == "'" else "${%s}" % p for p in parts) + "`"


REWRITINGS = {"as written": lambda s, p: (s, p), "names changed": renamed, "path extracted": extracted, "sum as template": templated}


def computed(items):
    program = "console.log(JSON.stringify([%s].map(f => f())))" % ", ".join(
        "() => { %s return (%s); }" % item for item in items)
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True)
    if done.returncode:
        sys.exit("twins: node refuses the expressions: " + done.stderr.strip()[-400:])
    return json.loads(done.stdout)


def read(tool, role, items, names):
    """What the tool states for each item: a set of paths, and whether the place is unresolved."""
    head, body = SIDES[role]
    with tempfile.TemporaryDirectory() as root:
        os.makedirs(os.path.join(root, "code"))
        for name, item in zip(names, items):
            with open(os.path.join(root, "code", name), "w", encoding="utf-8") as out:
                out.write(head + body % item)
        with open(os.path.join(root, "code", "package.json"), "w", encoding="utf-8") as out:
            out.write('{"name": "twins", "dependencies": {"express": "4"}}\n')
        done = subprocess.run([tool, "endpoints", "--format", "json", "--" + role, "side=code"], cwd=root,
                              capture_output=True, text=True, timeout=600)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        sys.exit("twins: no answer for the %s side, status %d: %s" % (role, done.returncode, done.stderr.strip()[:400]))
    found = {name: (set(), False) for name in names}
    for entry in report["endpoints"]:
        found[os.path.basename(entry["file"])][0].add(entry["path"])
    for entry in report["unresolved"]:
        name = os.path.basename(entry["file"])
        found[name] = (found[name][0], True)
    return [found[name] for name in names]


def verdict(role, answer, path):
    paths, is_open = answer
    if paths == {path}:
        return "right"
    if role == "client" and len(paths) == 1:
        pattern = re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(next(iter(paths))))
        if "{" in next(iter(paths)) and re.fullmatch(pattern, path):
            return "open"
    if not paths:
        return "open" if is_open else "lost"
    return "wrong"


def main():
    tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else
                           os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit"))
    items = expressions()
    paths = computed(items)
    names = ["e%03d.js" % n for n in range(len(items))]
    turned = ["z%03d.js" % (999 - n) for n in range(len(items))]
    faults, known, met = 0, known_faults(), set()
    for role in SIDES:
        first = read(tool, role, items, names)
        verdicts = [verdict(role, answer, path) for answer, path in zip(first, paths)]
        for (statements, path), answer, wanted, word in zip(items, first, paths, verdicts):
            line = "%s: %s => %s" % (role, statements, path)
            if word in ("wrong", "lost"):
                met.add(line)
            if word in ("wrong", "lost") and line not in known:
                faults += 1
                print("%s %s: %s => %s\n    is %s, stated %s" % (role, word, statements, path, wanted, sorted(answer[0])))
        for title, rewriting in list(REWRITINGS.items())[1:] + [("files renamed", REWRITINGS["as written"])]:
            other = [rewriting(*item) for item in items]
            if computed(other) != paths:
                sys.exit("twins: the rewriting '%s' changes the meaning" % title)
            again = read(tool, role, other, turned if title == "files renamed" else names)
            for item, before, after, wanted in zip(items, first, again, paths):
                same = verdict(role, before, wanted) == verdict(role, after, wanted)
                if not same:
                    faults += 1
                    print("%s, %s: %s => %s\n    is %s, stated %s before and %s after" % (
                        role, title, item[0], item[1], wanted, sorted(before[0]), sorted(after[0])))
        right = verdicts.count("right")
        print("twins: %s: %d of %d right, %d open" % (role, right, len(items), verdicts.count("open")))
        if right < LEAST[role]:
            faults += 1
            print("twins: %s: at least %d were right before" % (role, LEAST[role]))
    for line in sorted(known - met):
        faults += 1
        print("twins: no fault any more, and still in known-faults.txt: " + line)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
