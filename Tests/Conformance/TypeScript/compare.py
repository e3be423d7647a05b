"""Compares what our parser and tree-sitter's grammars make of files: literals, templates, comments and calls.

Usage: compare.py OURS LIST, with the path of `conformance` and of a file that lists sources. Prints every node that only
one side has, and one line of figures; exit status 1 on a difference.
"""

import subprocess
import sys

import tree_sitter_javascript
import tree_sitter_typescript
from tree_sitter import Language, Parser

KINDS = {
    "string": "string",
    "template_string": "template",
    "regex": "regex",
    "comment": "comment",
    "call_expression": "call",
    "new_expression": "new",
}

JAVASCRIPT = Language(tree_sitter_javascript.language())
TYPESCRIPT = Language(tree_sitter_typescript.language_typescript())
TSX = Language(tree_sitter_typescript.language_tsx())


def language(path):
    if path.endswith("tsx"):
        return TSX
    return TYPESCRIPT if path.endswith("ts") else JAVASCRIPT


def kind(node):
    """The kind of a node in our words; a template behind a tag is no call, and what types hold is left out."""
    name = KINDS.get(node.type)
    if name is None or not node.is_named:
        return None
    if name == "call" and node.child_by_field_name("arguments").type == "template_string":
        return None
    return name


def read(path):
    """The nodes of a file, or None where the grammar meets an error in it."""
    with open(path, "rb") as file:
        tree = Parser(language(path)).parse(file.read())
    if tree.root_node.has_error:
        return None
    nodes = set()
    waiting = [tree.root_node]
    while waiting:
        node = waiting.pop()
        name = kind(node)
        if name:
            nodes.add((name, node.start_byte, node.end_byte))
        waiting.extend(node.children)
    return nodes


def ours(tool, paths):
    """Our nodes by file, and the files that we find errors in."""
    output = subprocess.run([tool, "ts-syntax", "dump", *paths], capture_output=True, check=True, text=True)
    nodes, faulty, current = {}, set(), None
    for line in output.stdout.splitlines():
        if "\t" in line:
            path, count = line.split("\t")
            current = nodes.setdefault(path, set())
            if int(count):
                faulty.add(path)
        else:
            name, start, end = line.split()
            current.add((name, int(start), int(end)))
    return nodes, faulty


def main():
    tool, listing = sys.argv[1:]
    paths = [line.rstrip("\n") for line in open(listing)]
    compared = differences = unread = total = 0
    for start in range(0, len(paths), 200):
        part = paths[start : start + 200]
        mine, faulty = ours(tool, part)
        for path in part:
            theirs = read(path)
            if theirs is None:
                unread += 1
                continue
            compared += 1
            total += len(theirs)
            if path in faulty:
                print(f"{path}: only we find a syntax error")
                differences += 1
            text = open(path, "rb").read()
            for mark, nodes in ("ours", mine[path] - theirs), ("theirs", theirs - mine[path]):
                for name, first, last in sorted(nodes, key=lambda node: node[1]):
                    shown = text[first:last][:60].decode("utf-8", "replace").replace("\n", " ")
                    print(f"{path}: only {mark}: {name} {first} {last} {shown}")
                    differences += 1
    print(f"{compared} files, {total} nodes, {differences} differences; {unread} files that tree-sitter cannot read")
    return 1 if differences else 0


sys.exit(main())
