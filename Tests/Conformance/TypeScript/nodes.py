"""Prints what tree-sitter's grammars make of files, in the form of `conformance ts-syntax dump`.

One line a file, its path and whether the grammar met an error, then one line a node: kind, start and end in bytes.
"""

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


def language(path):
    if path.endswith(("x", "js", "mjs", "cjs")) and not path.endswith("tsx"):
        return Language(tree_sitter_javascript.language())
    if path.endswith("tsx"):
        return Language(tree_sitter_typescript.language_tsx())
    return Language(tree_sitter_typescript.language_typescript())


def kind(node):
    name = KINDS.get(node.type)
    if name == "call" and node.child_by_field_name("arguments").type == "template_string":
        return None
    return name if node.is_named else None


def main():
    for path in sys.argv[1:]:
        text = open(path, "rb").read()
        tree = Parser(language(path)).parse(text)
        lines = []
        waiting = [tree.root_node]
        while waiting:
            node = waiting.pop()
            name = kind(node)
            if name:
                lines.append((node.start_byte, node.end_byte, name))
            waiting.extend(node.children)
        print(f"{path}\t{int(tree.root_node.has_error)}")
        for start, end, name in sorted(lines):
            print(name, start, end)


main()
