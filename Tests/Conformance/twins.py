#!/usr/bin/env python3
"""Put every path expression of Twins/LANGUAGE.txt behind a request and behind a route, and compare both with what it comes to.

    twins.py [TOOL]        the tool is $CONTRACT_AUDIT, or else the debug build; exit status 1 for a wrong or lost path

Each side must state the path, or list the place as unresolved. A client may also state a path whose unknown segments are
parameters. What the expressions come to is computed by Node and by swiftc; for Kotlin it stands in the file. Every expression is
read again after a rewriting that leaves its meaning: names are others, the path is extracted to a variable, a sum is a template,
files have other names and another order. The answer must not change. Twins/known-faults.txt lists what is still read wrongly, a
line each; one that is right now must leave the list.
"""
import json, os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


class Language:
    """How expressions of a language are read, put behind a request and a route, and computed."""

    def __init__(self, name, ending, sides, computed, extraction, least, prefix="", files={}):
        self.name, self.ending, self.sides, self.computed = name, ending, sides, computed
        self.extraction, self.least, self.prefix, self.files = extraction, least, prefix, files

    def lines(self):
        text = open(os.path.join(HERE, "Twins", self.name + ".txt"), encoding="utf-8").read()
        return [line for line in text.splitlines() if line and not line.startswith("#")]

    def expressions(self):
        return [split(line.rsplit(" == ", 1)[0] if self.name == "kotlin" else line) for line in self.lines()]


def by_node(language, items):
    program = "console.log(JSON.stringify([%s].map(f => f())))" % ", ".join(
        "() => { %s return (%s); }" % item for item in items)
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True)
    if done.returncode:
        sys.exit("twins: node refuses the expressions: " + done.stderr.strip()[-400:])
    return json.loads(done.stdout)


def by_swift(language, items):
    program = "".join("func value%d() -> String {\n%s\nreturn %s\n}\n" % (n, *item) for n, item in enumerate(items))
    program += "import Foundation\n" + "".join("print(value%d())\n" % n for n in range(len(items)))
    with tempfile.TemporaryDirectory() as root:
        source, made = os.path.join(root, "main.swift"), os.path.join(root, "main")
        open(source, "w", encoding="utf-8").write(program)
        done = subprocess.run(["swiftc", "-suppress-warnings", "-o", made, source], capture_output=True, text=True)
        if done.returncode:
            sys.exit("twins: swiftc refuses the expressions: " + done.stderr.strip()[-800:])
        return ["/" + line for line in subprocess.run([made], capture_output=True, text=True).stdout.splitlines()]


def as_written(language, items):
    return [line.rsplit(" == ", 1)[1] for line in language.lines()]


LANGUAGES = [
    Language("javascript", ".js", {
        "client": "%s\nexport function send() { return fetch(%s); }\n",
        "router": "const express = require('express');\nconst app = express();\n%s\n"
                  "app.get(%s, (request, response) => response.end());\napp.listen(3000);\n",
    }, by_node, "const extractedPath = %s;", {"client": 106, "router": 106},
        files={"package.json": '{"name": "twins", "dependencies": {"express": "4"}}\n'}),
    Language("kotlin", ".kt", {
        "client": "import io.ktor.client.*\nimport io.ktor.client.request.*\n"
                  "suspend fun send(client: HttpClient) {\n%s\nclient.get(%s)\n}\n",
        "router": "import io.ktor.server.application.*\nimport io.ktor.server.routing.*\n"
                  "fun Application.module() {\n%s\nrouting { get(%s) { call.respondText(\"\") } }\n}\n",
    }, as_written, "val extractedPath = %s;", {"client": 40, "router": 39}),
    Language("swift", ".swift", {
        "client": "import Foundation\nfunc send() async throws {\n%s\n"
                  "_ = try await URLSession.shared.data(from: URL(string: \"/\" + (%s))!)\n}\n",
        "router": "import Vapor\nfunc routes(_ app: Application) throws {\n%s\n"
                  "app.get(PathComponent(stringLiteral: %s)) { request in \"\" }\n}\n",
    }, by_swift, "let extractedPath = %s;", {"client": 46, "router": 46}),
]


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


def templated(statements, path):
    parts = path.split(" + ")
    if len(parts) < 2 or any(not re.fullmatch(r"[\w.]+|'[^']*'", part) for part in parts):
        return statements, path
    if all(re.fullmatch(r"\d+", part) for part in parts):
        return statements, path
    return statements, "`" + "".join(p[1:-1] if p[0] == "'" else "${%s}" % p for p in parts) + "`"


def rewritings(language):
    """What is done to expressions that leaves their meaning, by its name."""
    def extracted(statements, path):
        return "%s\n%s" % (statements, language.extraction % path), "extractedPath"
    found = {"files renamed": lambda s, p: (s, p), "names changed": renamed, "path extracted": extracted}
    if language.name == "javascript":
        found["sum as template"] = templated
    return found


def read(tool, language, role, items, names):
    """What the tool states for each item: a set of paths, and whether the place is unresolved."""
    with tempfile.TemporaryDirectory() as root:
        os.makedirs(os.path.join(root, "code"))
        texts = {name: language.sides[role] % item for name, item in zip(names, items)}
        for name, text in {**texts, **language.files}.items():
            with open(os.path.join(root, "code", name), "w", encoding="utf-8") as out:
                out.write(text)
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


def compare(tool, language, role, items, paths, known, met):
    """Reads all expressions of a language on one side, and again after each rewriting; how many faults there are, and the verdicts."""
    names = ["e%03d%s" % (n, language.ending) for n in range(len(items))]
    turned = ["z%03d%s" % (999 - n, language.ending) for n in range(len(items))]
    first = read(tool, language, role, items, names)
    verdicts = [verdict(role, answer, path) for answer, path in zip(first, paths)]
    faults = 0
    for (statements, path), answer, wanted, word in zip(items, first, paths, verdicts):
        line = "%s: %s => %s" % (role, statements, path)
        if word in ("wrong", "lost"):
            met.add(line)
            if line not in known:
                faults += 1
                print("%s %s: %s => %s\n    is %s, stated %s" % (role, word, statements, path, wanted, sorted(answer[0])))
    for title, rewriting in rewritings(language).items():
        other = [rewriting(*item) for item in items]
        if title != "files renamed" and language.computed(language, other) != paths:
            sys.exit("twins: the rewriting '%s' changes the meaning" % title)
        again = read(tool, language, role, other, turned if title == "files renamed" else names)
        for item, before, after, wanted in zip(items, first, again, paths):
            if verdict(role, before, wanted) != verdict(role, after, wanted):
                faults += 1
                print("%s, %s: %s => %s\n    is %s, stated %s before and %s after" % (
                    role, title, item[0], item[1], wanted, sorted(before[0]), sorted(after[0])))
    return faults, verdicts


def main():
    tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else
                           os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit"))
    faults, known, met = 0, known_faults(), set()
    for language in LANGUAGES:
        items = language.expressions()
        paths = language.computed(language, items)
        both = {}
        for role in language.sides:
            found, both[role] = compare(tool, language, role, items, paths, known, met)
            faults += found
            right = both[role].count("right")
            print("twins: %s, %s: %d of %d right, %d open" % (
                language.name, role, right, len(items), both[role].count("open")))
            if right < language.least[role]:
                faults += 1
                print("twins: %s, %s: at least %d were right before" % (language.name, role, language.least[role]))
        same = sum(1 for client, router in zip(both["client"], both["router"]) if client == router)
        print("twins: %s: %d of %d alike on both sides" % (language.name, same, len(items)))
    for line in sorted(known - met):
        faults += 1
        print("twins: no fault any more, and still in known-faults.txt: " + line)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
