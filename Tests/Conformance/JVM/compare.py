"""Compares what our parsers of Kotlin and Java and tree-sitter's grammars see in files: texts, interpolations, annotations.

Kotlin's grammar is one for scripts too: it takes many an annotation at the top of a file for a statement of its own, and not
for that of the function that it stands above. No file has such statements, so these annotations are left out on both sides.

Usage: compare.py OURS LIST, with the path of `conformance` and of a file that lists sources. Prints everything that only
one side has, and one line of figures; exit status 1 on a difference.
"""

import subprocess
import sys

import tree_sitter_java
import tree_sitter_kotlin
from tree_sitter import Language, Parser

TEXTS = {"string_literal", "multiline_string_literal", "character_literal"}
ANNOTATIONS = {"annotation", "marker_annotation"}
FUNCTIONS = {"function_declaration", "method_declaration"}

JAVA = Language(tree_sitter_java.language())
KOTLIN = Language(tree_sitter_kotlin.language())


def names(node):
    """The name of an annotation."""
    return node.text.split(b"(")[0].lstrip(b"@")


def read(path):
    """What stands in a file and what is taken for statements of a script, or None where the grammar meets an error."""
    with open(path, "rb") as file:
        tree = Parser(JAVA if path.endswith(".java") else KOTLIN).parse(file.read())
    if tree.root_node.has_error:
        return None
    found = set()
    statements = [
        (node.start_byte, node.end_byte) for node in tree.root_node.children if node.type == "annotated_expression"
    ]
    waiting = [tree.root_node]
    while waiting:
        node = waiting.pop()
        waiting.extend(node.children)
        if node.type in TEXTS and node.is_named:
            found.add(("text", node.start_byte, node.end_byte))
        # The grammar knows `$name` in raw texts only.
        if node.type == "interpolation" and node.text.startswith(b"${"):
            found.add(("interpolation", node.start_byte, node.end_byte))
        # `@Override` says nothing that we keep.
        if node.type in ANNOTATIONS and names(node) != b"Override":
            owner = node.parent.parent
            if node.parent.type == "modifiers" and owner is not None and owner.type in FUNCTIONS:
                found.add(("annotation", node.start_byte, node.end_byte))
    return outside(statements, found), statements


def outside(statements, found):
    """What is found, but for the annotations in what is taken for a statement."""
    return {
        (kind, start, end)
        for kind, start, end in found
        if kind != "annotation" or not any(first <= start < last for first, last in statements)
    }


def ours(tool, paths):
    """What we see, by file, and the files that we find errors in."""
    output = subprocess.run([tool, "jvm-syntax", "dump", *paths], capture_output=True, check=True, text=True)
    found, faulty, current = {}, set(), None
    for line in output.stdout.splitlines():
        if "\t" in line:
            path, count = line.split("\t")
            current = found.setdefault(path, set())
            if int(count):
                faulty.add(path)
        else:
            name, start, end = line.split()
            current.add((name, int(start), int(end)))
    return found, faulty


def main():
    tool, listing = sys.argv[1:]
    paths = [line.rstrip("\n") for line in open(listing)]
    compared = differences = unread = total = 0
    for start in range(0, len(paths), 200):
        part = paths[start : start + 200]
        mine, faulty = ours(tool, part)
        for path in part:
            outline = read(path)
            if outline is None:
                unread += 1
                continue
            compared += 1
            theirs, statements = outline
            seen = outside(statements, mine[path])
            total += len(theirs)
            if path in faulty:
                print(f"{path}: only we find a syntax error")
                differences += 1
            text = open(path, "rb").read()
            for mark, nodes in ("ours", seen - theirs), ("theirs", theirs - seen):
                for name, first, last in sorted(nodes, key=lambda node: node[1]):
                    shown = text[first:last][:60].decode("utf-8", "replace").replace("\n", " ")
                    print(f"{path}: only {mark}: {name} {first} {last} {shown}")
                    differences += 1
    print(f"{compared} files, {total} texts, interpolations and annotations, {differences} differences; {unread} files that tree-sitter cannot read")
    return 1 if differences else 0


sys.exit(main())
