#!/usr/bin/env python3
"""Holds the reading of Go struct types against what swag made of them: the names of the properties of each definition.

    swag.py CONFORMANCE FOLDER=DOCUMENT ...

CONFORMANCE is the program of that name, FOLDER a module whose Swagger document swag has written, and DOCUMENT that document as JSON.
A definition without a struct type of its name (a generic one, a renamed one) is counted and left out; so is one that is put
together of others. One whose type embeds a type of another module is listed and not compared. Every other difference is printed; the
exit status is 1 where there is one.
"""
import json, os, subprocess, sys


def structs(program, folder):
    """The struct types of a module by their names, each with the names that swag gives its fields."""
    files = []
    for directory, below, names in os.walk(folder):
        below[:] = [name for name in below if name not in (".git", "node_modules", "vendor", "testdata")]
        files += [os.path.join(directory, name) for name in names if name.endswith(".go") or name == "go.mod"]
    listed = subprocess.run(
        [program, "go-structs", "list"], input="\n".join(sorted(files)), capture_output=True, text=True, check=True)
    types = {}
    for line in listed.stdout.splitlines():
        entry = json.loads(line)
        names = {property_name(field) for field in entry["fields"]} - {None}
        types.setdefault(entry["name"], []).append((names, entry["embedded"]))
    return types


def property_name(field):
    """The name that swag gives a field: of `json`, else of `form`, else that of Go with a small first letter."""
    if field.get("swaggerignore", "").lower() == "true":
        return None
    for key in ("json", "form"):
        name = field.get(key, "").split(",")[0].strip()
        if name == "-" and key == "json":
            return None
        if name and name != "-":
            return name
    return camel(field["go"])


def camel(name):
    """`toLowerCamelCase` of swag: the capitals that a name begins with become small, but for the last before a small one."""
    count = 0
    while count < len(name) and name[count].isupper():
        count += 1
    if count == len(name):
        return name.lower()
    return name[: max(1, count - 1)].lower() + name[max(1, count - 1):]


def compare(program, folder, document):
    """The differences of one module, printed with their count in front."""
    types = structs(program, folder)
    with open(document, encoding="utf-8") as file:
        definitions = json.load(file).get("definitions", {})
    same, left_out, foreign, differences = 0, 0, [], []
    for name, definition in sorted(definitions.items()):
        candidates = types.get(".".join(name.split("/")[-1].split(".")[-2:]))
        if candidates is None or definition.get("type") != "object" or "allOf" in definition:
            left_out += 1
            continue
        stated = set(definition.get("properties", {}))
        if any(names == stated for names, _ in candidates):
            same += 1
        elif any(embedded for _, embedded in candidates):
            foreign.append(name)
        else:
            names = min((names for names, _ in candidates), key=lambda one: len(one ^ stated))
            differences.append(f"  {name}: only in the document {sorted(stated - names)}, only read {sorted(names - stated)}")
    print(f"{folder}: {same} equal, {len(differences)} differ, {left_out} left out, {len(foreign)} embed foreign types {foreign}")
    print("\n".join(differences), end="\n" if differences else "")
    return not differences


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    pairs = [argument.split("=", 1) for argument in sys.argv[2:]]
    results = [compare(sys.argv[1], folder, document) for folder, document in pairs]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
