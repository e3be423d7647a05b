"""Compares what our scanner and parser and tree-sitter's grammar make of Dart: strings, interpolations and calls.

Usage: compare.py OURS LIST, with the path of `conformance` and of a file that lists sources. Prints every node that only
one side has, and one line of figures; exit status 1 on a difference.
"""

import subprocess
import sys

import tree_sitter_dart
from tree_sitter import Language, Parser

DART = Language(tree_sitter_dart.language())

# Where arguments stand that are no call of ours: what an annotation is told, what a constructor hands over to another,
# and what only an assertion evaluates.
OTHER_ARGUMENTS = {"annotation", "super_constructor", "redirection", "initializer_list_entry", "assertion"}


def is_generic_call(node, text):
    """Whether `(a)` stands behind type arguments: the grammar takes `f<T>(a)` for two comparisons, the language does not.

    A pattern that takes an object apart is read as the call that it looks like; nothing is sent by one.
    """
    return (
        node.type in ("parenthesized_expression", "record_literal")
        and node.parent.type == "relational_expression"
        and text[node.start_byte - 1 : node.start_byte] == b">"
    )


def read(path):
    """The nodes of a file, or None where the grammar meets an error in it."""
    with open(path, "rb") as file:
        text = file.read()
    tree = Parser(DART).parse(text)
    if tree.root_node.has_error:
        return None
    nodes = set()
    waiting = [(tree.root_node, False)]
    while waiting:
        node, is_asserted = waiting.pop()
        is_asserted = is_asserted or node.type in ("assertion", "assert_statement")
        if node.type == "string_literal":
            nodes.add(("string", node.start_byte, node.end_byte))
        elif node.type == "template_substitution":
            nodes.add(("interpolation", node.start_byte, node.end_byte))
        elif is_generic_call(node, text) or node.type == "object_pattern":
            nodes.add(("call", node.end_byte, node.end_byte))
        elif node.type == "arguments" and not is_asserted and node.parent.type not in OTHER_ARGUMENTS:
            nodes.add(("call", node.end_byte, node.end_byte))
        waiting.extend((child, is_asserted) for child in node.children)
    return nodes


def ours(tool, paths):
    """Our nodes by file."""
    output = subprocess.run([tool, "dart-syntax", "dump", *paths], capture_output=True, check=True, text=True)
    nodes, current = {}, set()
    for line in output.stdout.splitlines():
        if "\t" in line:
            current = nodes.setdefault(line.split("\t")[0], set())
        else:
            name, start, end = line.split()
            current.add((name, int(start), int(end)))
    return nodes


def main():
    tool, listing = sys.argv[1:]
    paths = [line.rstrip("\n") for line in open(listing)]
    compared = differences = unread = total = 0
    for start in range(0, len(paths), 200):
        part = paths[start : start + 200]
        mine = ours(tool, part)
        for path in part:
            theirs = read(path)
            if theirs is None:
                unread += 1
                continue
            compared += 1
            total += len(theirs)
            text = open(path, "rb").read()
            for mark, nodes in ("ours", mine[path] - theirs), ("theirs", theirs - mine[path]):
                for name, first, last in sorted(nodes, key=lambda node: node[1]):
                    shown = text[max(0, first - 30 * (first == last)) : last][:60].decode("utf-8", "replace")
                    print(f"{path}: only {mark}: {name} {first} {last} {shown!r}")
                    differences += 1
    print(f"{compared} files, {total} nodes, {differences} differences; {unread} files that tree-sitter cannot read")
    return 1 if differences else 0


sys.exit(main())
