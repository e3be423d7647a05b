#!/usr/bin/env python3
"""Holds the reading of Encodable types against what Foundation's JSONEncoder itself writes of them.

    codable.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

N struct types are composed at random: CodingKeys that rename and leave out, types inside of others, lists and dictionaries, key
strategies, types that write themselves. A client sends each of them, and a program writes one of each. The names that the tool states
have to be those that are written, where it says that it knows all of them. Exit status 1 on a difference, or where the tool knows fewer
than eight of ten types.
"""
import json, os, random, subprocess, sys

import type_oracles

COMMON = """import Foundation

enum Kind: String, Codable { case first, second = "2nd" }

struct Sealed: Encodable {
  let inner: String
  enum Keys: CodingKey { case other }
  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(inner, forKey: .other)
  }
}
"""
NAMES = ["name", "userID", "createdAt", "urlString", "isOpen", "size2Big", "HTTPStatus", "note", "tags", "_mark", "snake_case", "aBC", "x"]
WORDS = ["user_id", "Name", "created-at", "noteText", "id", "SIZE", "aB"]
SCALARS = {"String": '"a"', "Int": "1", "Double": "1.5", "Bool": "true", "Date": "Date()", "UUID": "UUID()",
           "URL": 'URL(string: "https://a.example")!', "Kind": "Kind.first", "[String]": '["a"]', "[String: Int]": '["{}": 1]',
           "Int64": "1", "[Kind]": "[Kind.first]"}


class Types:
    """Struct types in the order of their numbers; each uses only earlier ones."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.made = {"Sealed": ('Sealed(inner: "a")', 1)}
        self.text = []

    def type(self):
        """A type, a value of it, and its depth."""
        fitting = [name for name in list(self.made)[-8:] if self.made[name][1] < 4]
        if self.random.random() < 0.6 or not fitting:
            type = self.random.choice(sorted(SCALARS))
            value, depth = SCALARS[type], 0
        else:
            inner = self.random.choice(fitting)
            made, depth = self.made[inner]
            form, shown = self.random.choice([("%s", "%s"), ("[%s]", "[%s]"), ("[String: %s]", '["{}": %s]'), ("%s", "%s")])
            type, value = form % inner, shown % made
        if self.random.random() < 0.25:
            type += "?"
        return type, value, depth

    def struct(self, number):
        name, lines, values, depth = "T%d" % number, [], [], 0
        fields = self.random.sample(NAMES, self.random.randrange(1, 6))
        for field in fields:
            type, value, inner = self.type()
            depth = max(depth, inner)
            word = self.random.choice(["let", "var"])
            lines.append("  %s %s: %s" % (word, field, type))
            values.append("%s: %s" % (field, value))
        if self.random.random() < 0.3:
            lines.append('  var label: String { "a" }')
        if self.random.random() < 0.2:
            lines.append('  static let path = "/a"')
        if self.random.random() < 0.4:
            lines += self.keys(fields)
        conformance = self.random.choice([": Encodable", ": Encodable", ": Sendable, Encodable", ""])
        text = "struct %s%s {\n%s\n}\n" % (name, conformance, "\n".join(lines))
        if not conformance:
            text += "extension %s: Encodable {}\n" % name
        self.text.append(text)
        self.made[name] = ("%s(%s)" % (name, ", ".join(values)), depth + 1)

    def keys(self, fields):
        kept = [field for field in fields if self.random.random() < 0.85] or fields[:1]
        words = self.random.sample(WORDS, len(WORDS))
        cases = ["%s = \"%s\"" % (field, words.pop()) if self.random.random() < 0.6 and words else field for field in kept]
        private = self.random.choice(["", "private "])
        if self.random.random() < 0.5:
            return ["  %senum CodingKeys: String, CodingKey {" % private] + ["    case %s" % case for case in cases] + ["  }"]
        return ["  %senum CodingKeys: String, CodingKey { case %s }" % (private, ", ".join(cases))]


def write(folder, count, seed):
    """The program and the client of a seed; gives the names of the types."""
    types = Types(seed)
    for number in range(count):
        types.struct(number)
    names = ["T%d" % number for number in range(count)]
    os.makedirs(os.path.join(folder, "client"))
    models = COMMON + "\n" + "\n".join(types.text)
    calls, prints = [], []
    for number, name in enumerate(names):
        strategy = "\n    encoder.keyEncodingStrategy = .convertToSnakeCase" if number % 3 == 0 else ""
        calls.append("""
  func send%d(_ value: %s) async throws {
    var request = URLRequest(url: URL(string: "https://a.example/things/%d")!)
    request.httpMethod = "POST"
    let encoder = JSONEncoder()%s
    request.httpBody = try encoder.encode(value)
    _ = try await URLSession.shared.data(for: request)
  }""" % (number, name, number, strategy))
        prints.append("do {\n  let encoder = JSONEncoder()%s\n  let value: %s = %s\n"
                      "  print(String(decoding: try encoder.encode(value), as: UTF8.self))\n}"
                      % (strategy.replace("\n    ", "\n  "), name, types.made[name][0]))
    with open(os.path.join(folder, "client", "Models.swift"), "w") as file:
        file.write(models)
    with open(os.path.join(folder, "client", "Client.swift"), "w") as file:
        file.write("import Foundation\n\nfinal class Client {%s\n}\n" % "\n".join(calls))
    with open(os.path.join(folder, "main.swift"), "w") as file:
        file.write(models + "\n" + "\n".join(prints) + "\n")
    return names


def flat(value, path=""):
    """The names in what is written: nested ones with dots, `[]` for elements, `{}` for the values of dictionaries."""
    found = set()
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "{}":
                found |= flat(inner, path + "{}")
                continue
            name = path + "." + key if path else key
            found |= {name} | flat(inner, name)
    elif isinstance(value, list):
        for inner in value:
            found |= flat(inner, path + "[]")
    return found


def main():
    arguments = type_oracles.options(90)
    tool = type_oracles.tool()
    with type_oracles.folder(arguments) as folder:
        names = write(folder, arguments.count, arguments.seed)
        program = os.path.join(folder, "program")
        subprocess.run(["swiftc", "-Onone", "-o", program, os.path.join(folder, "main.swift")], check=True)
        lines = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
        run = subprocess.run([tool, "endpoints", "--fields", "--client", os.path.join(folder, "client"), "--format", "json"],
                             stdout=subprocess.PIPE, text=True, check=True)
    bodies = {e["path"].split("/")[-1]: e["payload"]["body"] for e in json.loads(run.stdout)["endpoints"] if e["payload"]}
    known, wrong = 0, []
    for number, (name, line) in enumerate(zip(names, lines)):
        body = bodies.get(str(number)) or {"fields": [], "closed": None, "reason": "there is none"}
        is_known = body["closed"] is True and not body["reason"]
        known += is_known
        found, written = {field["name"] for field in body["fields"]}, flat(json.loads(line))
        extra, missing = found - written, (written - found) if is_known else set()
        if extra or missing:
            wrong.append("  %s: not written %s, not stated %s" % (name, sorted(extra), sorted(missing)))
    return type_oracles.told("codable", len(names), known, wrong, least=8)


if __name__ == "__main__":
    sys.exit(main())
