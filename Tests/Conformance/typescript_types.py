#!/usr/bin/env python3
"""Holds the reading of TypeScript's types against TypeScript's own checker.

    typescript_types.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

N types are composed at random: interfaces and aliases, optional members, inheritance, intersections, generic interfaces and aliases with
defaults and inside of each other, and what `Partial`, `Pick`, `Omit`, `Required`, `Readonly` and `Record` make of others. A client sends each
of them, is answered with each of them, and asks for some through generic functions whose callers name the type.
The names that the tool states, and whether each has to be there, have to be what the checker says, where the tool says that it knows all
of them. Exit status 1 on a difference, or where the tool knows fewer than eight of ten types.

Needs node and TypeScript: Debian's node-typescript, or the file that $TYPESCRIPT names.
"""
import json, os, random, subprocess, sys

import type_oracles

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = ["id", "name", "user_id", "createdAt", "'created-at'", "tags", "isOpen", "note", "count", "owner", "items", "meta"]
SCALARS = ["string", "number", "boolean", "'open' | 'done'", "string | null", "string[]", "number[]", "Record<string, number>", "Kind"]
COMMON = """export enum Kind { First = 'first', Second = 'second' }
export interface Page<T> {
  items: T[];
  total: number;
  next?: string;
}
export interface Envelope<T, M = { took: number }> {
  data: T;
  'more-of-it'?: M;
}
export interface Timed<T> extends Page<Envelope<T>> {
  at: string;
}
export type Maybe<T = string> = { value: T; others?: Maybe<T>[] };
export type Both<A, B = A> = Envelope<A, B> & { pair: { first: A; second?: B } };
"""
GENERICS = ["Page<%s>", "Envelope<%s>", "Timed<%s>", "Maybe<%s>", "Both<%s>", "Envelope<string, %s>", "Both<number, %s>", "Page<Envelope<%s>>"]
CALLERS = """
async function request<T>(path: string): Promise<T> {
  const response = await axios.get<T>(path);
  return response.data;
}
const enveloped = <T,>(path: string) => request<Envelope<T>>(path);
function paged<T>(path: string): Promise<Envelope<Page<T>>> {
  return enveloped<Page<T>>(path);
}
"""
WAYS = [("request", "%s"), ("enveloped", "Envelope<%s>"), ("paged", "Envelope<Page<%s>>")]


class Types:
    """Types in the order of their numbers; each uses only earlier ones."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.text = []
        # The members of the plain types and how deep each type goes.
        self.members, self.depth = {}, {}

    def earlier(self, plain=False):
        """A type to use, or None where there is none yet that is not too deep."""
        fitting = [name for name in list(self.depth)[-8:] if self.depth[name] < 4 and (not plain or name in self.members)]
        return self.random.choice(fitting) if fitting else None

    def member(self):
        """The type of a member and its depth."""
        inner = self.earlier() if self.random.random() < 0.35 else None
        if not inner:
            return self.random.choice(SCALARS), 0
        form = self.random.choice(["%s", "%s[]", "Record<string, %s>", "Array<%s>", "%s | null", "Partial<%s>", "{ inner: %s }"] + GENERICS)
        return form % inner, self.depth[inner] + 1

    def body(self, names):
        """The lines of members with some names, and their depth."""
        lines, depth = [], 0
        for name in names:
            type, inner = self.member()
            depth = max(depth, inner)
            lines.append("  %s%s%s: %s;" % (self.random.choice(["", "", "readonly "]), name, self.random.choice(["", "", "?"]), type))
        return "\n".join(lines), depth

    def plain(self, name):
        """An interface, perhaps one that extends another, or the type of an object."""
        base = self.earlier(plain=True)
        taken = self.members.get(base, set())
        names = [found for found in self.random.sample(NAMES, self.random.randrange(2, 6)) if found not in taken] or ["extra%s" % name]
        text, depth = self.body(names)
        if base and self.random.random() < 0.4:
            self.text.append("export interface %s extends %s {\n%s\n}\n" % (name, base, text))
            self.members[name], self.depth[name] = taken | set(names), max(depth, self.depth[base])
        else:
            form = self.random.choice(["export interface %s {\n%s\n}\n", "export type %s = {\n%s\n};\n"])
            self.text.append(form % (name, text))
            self.members[name], self.depth[name] = set(names), depth

    def made(self, name, base):
        """An alias for what is made of another type."""
        some = self.random.sample(sorted(self.members[base]), min(2, len(self.members[base])))
        keys = " | ".join(key if key.startswith("'") else "'%s'" % key for key in some)
        form = self.random.choice(["Partial<{0}>", "Required<{0}>", "Readonly<{0}>", "Pick<{0}, {1}>", "Omit<{0}, {1}>", *(form.replace("%s", "{0}") for form in GENERICS),
                                   "{0} & {{ also: string; maybe?: number }}", "Partial<Pick<{0}, {1}>> & Omit<{0}, {1}>"])
        self.text.append("export type %s = %s;\n" % (name, form.format(base, keys)))
        self.depth[name] = self.depth[base] + 1

    def add(self, number):
        base = self.earlier(plain=True)
        if base and self.random.random() < 0.4:
            self.made("T%d" % number, base)
        else:
            self.plain("T%d" % number)


def write(folder, count, seed):
    """The types and the client of a seed; gives the names of the types."""
    types = Types(seed)
    for number in range(count):
        types.add(number)
    names = ["T%d" % number for number in range(count)]
    client = os.path.join(folder, "client")
    os.makedirs(client)
    with open(os.path.join(client, "models.ts"), "w") as file:
        file.write(COMMON + "\n".join(types.text))
    with open(os.path.join(client, "api.ts"), "w") as file:
        file.write("import axios from 'axios';\nimport type { Envelope, Page, %s } from './models';\n" % ", ".join(names))
        file.write(CALLERS)
        for number, name in enumerate(names):
            file.write("\nexport const send%d = (value: %s) => axios.post('/sent/%d', value);\n" % (number, name, number))
            file.write("export const read%d = async () => (await axios.get<%s>('/read/%d')).data;\n" % (number, name, number))
            file.write("export const call%d = () => %s<%s>('/called/%d');\n" % (number, WAYS[number % 3][0], name, number))
    with open(os.path.join(client, "models.ts"), "a") as file:
        for number, name in enumerate(names):
            file.write("export type Called%d = %s;\n" % (number, WAYS[number % 3][1] % name))
    return names


def differences(kind, name, shape, members):
    """What of a type is stated otherwise than the checker says, and whether all of it is known."""
    # A value of a type may hold more than the type says, and that is all that may be open.
    is_known = bool(shape) and (shape["closed"] is True or (shape["reason"] or "").endswith("may hold more"))
    found = {field["name"]: field["required"] for field in shape["fields"]} if shape else {}
    # Where nothing is stated of what a member holds, what it holds is not known.
    known = {name.rpartition(".")[0] for name in found} | {""}
    extra, missing = set(found) - set(members), set()
    if is_known:
        missing = {name for name in set(members) - set(found) if name.rpartition(".")[0] in known}
    presence = sorted(field for field in set(found) & set(members) if found[field] is not None and found[field] != members[field])
    if not (extra or missing or presence):
        return is_known, None
    return is_known, "  %s of %s: no members %s, not stated %s, presence %s" % (kind, name, sorted(extra), sorted(missing), presence)


def main():
    arguments = type_oracles.options(150)
    with type_oracles.folder(arguments) as folder:
        names = write(folder, arguments.count, arguments.seed)
        client = os.path.join(folder, "client")
        lines = subprocess.run(["node", os.path.join(HERE, "TypeScript", "list_members.js"), os.path.join(client, "models.ts"), *names,
                                *("Called%d" % number for number in range(len(names)))],
                               stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
        run = subprocess.run([type_oracles.tool(), "endpoints", "--fields", "--client", client, "--format", "json"],
                             stdout=subprocess.PIPE, text=True, check=True)
    payloads = {entry["path"]: entry["payload"] for entry in json.loads(run.stdout)["endpoints"] if entry["payload"]}
    members = dict(json.loads(line) for line in lines)
    known, wrong = 0, []
    for number, name in enumerate(names):
        sent = payloads.get("/sent/%d" % number, {}).get("body")
        answers = payloads.get("/read/%d" % number, {}).get("answers") or [None]
        called = payloads.get("/called/%d" % number, {}).get("answers") or [None]
        for kind, shape, type in (("body", sent, name), ("answer", answers[0], name), ("called", called[0], "Called%d" % number)):
            is_known, difference = differences(kind, type, shape, members[type])
            known += is_known
            if difference:
                wrong.append(difference)
    return type_oracles.told("typescript-types", 3 * len(names), known, wrong, least=8)


if __name__ == "__main__":
    sys.exit(main())
