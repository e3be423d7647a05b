#!/usr/bin/env python3
"""Holds the reading of Dart's json_serializable classes against what its builder generated of them, where somebody has fetched both.

    json_serializable.py [FOLDER …]    the tool is $CONTRACT_AUDIT, or else the debug build; without a FOLDER those that are below $ORACLES

A FOLDER is a checkout of a project that keeps the generated files, `*.g.dart`, beside its classes. A client is written next to a copy of the
sources, without what is generated, which sends each class and reads each one. The names that the tool states have to be those that the generated
code writes and reads, and a field that it says is always there must be one that the generated code cannot do without. Exit status 1 on a
difference, or where the tool knows fewer than eight of ten classes.

Nothing is fetched here, and nothing of it is kept in this repository:

    git clone --depth 1 https://github.com/SpinlockLabs/github.dart "$ORACLES/github.dart"
"""
import json, os, re, shutil, subprocess, sys, tempfile

import type_oracles

# Projects that keep what was generated.
PROJECTS = ["SpinlockLabs/github.dart", "AI-CodeOps/CodeOps-Client", "tommyxchow/frosty", "3003h/Eros-FE"]
FUNCTION = re.compile(r"^(?:Map<String, (?:dynamic|Object\?)>|[\w.]+(?:<[^;{}()]*>)?) _\$(\w+?)(ToJson|FromJson)(<[^;{}()]*>)?\(", re.M)
OPTIONAL = re.compile(r"^\](?: as [\w.]+(?:<[^()]*?>)?\?|\s*==\s*null|\s*\?\?)")


def functions(text):
    """The generated functions: the class, the direction, whether it is generic, and the code."""
    starts = list(FUNCTION.finditer(text))
    for place, start in enumerate(starts):
        end = starts[place + 1].start() if place + 1 < len(starts) else len(text)
        code = text[start.end():end]
        # A table of an enum stands behind the function.
        code = re.split(r"^(?:const|final) _\$", code, maxsplit=1, flags=re.M)[0]
        yield start.group(1), start.group(2), bool(start.group(3)), code


def unescaped(name):
    return re.sub(r"\\(.)", r"\1", name)


def written(code):
    """The keys that a ToJson writes."""
    found = re.findall(r"'((?:[^'\\\n]|\\.)*)'\s*:(?!:)", code)
    found += re.findall(r"(?:writeNotNull|val\[)\(?\s*'((?:[^'\\\n]|\\.)*)'", code)
    return {unescaped(name) for name in found}


def read(code):
    """The keys that a FromJson reads, each with whether it does without."""
    code = re.sub(r"\$checkKeys\((?:[^()]|\([^()]*\))*\);", "", code).split("fieldKeyMap:")[0]
    keys = {}
    pattern = r"(?:json\[|\$checkedConvert\(|\(\s*json,)\s*'((?:[^'\\\n]|\\.)*)'"
    places = list(re.finditer(pattern, code))
    for number, place in enumerate(places):
        rest = code[place.end():places[number + 1].start() if number + 1 < len(places) else len(code)]
        text = " ".join(rest.split()).replace("] ,", "],")
        if "$checkedConvert" in place.group(0):
            isOptional = bool(re.search(r"v as [\w.]+(?:<[^()]*?>)?\?|v == null|\?\?|Nullable\(", text))
        else:
            isOptional = bool(OPTIONAL.match(text) or re.match(r"^\]\)? ?\?\?", text))
        before = code[max(0, place.start() - 120):place.start()]
        isOptional = isOptional or bool(re.search(r"\w*Nullable\([^()]*$|_\$JsonConverterFromJson(?:<[^()]*>)?\(\s*$", before))
        name = unescaped(place.group(1))
        # A function of the program's own decides itself.
        if re.search(r"(?<![\w$])(?!\$enum|_\$)[\w.]*[a-z]\w*\(\s*$", before) and not isOptional and "$checkedConvert" not in place.group(0):
            isOptional = None
        keys[name] = keys.get(name) or isOptional
    # What stands in behind a longer expression.
    for match in re.finditer(r"json\['((?:[^'\\\n]|\\.)*)'\](?:(?!json\[).)*?\?\?", code, re.S):
        keys[unescaped(match.group(1))] = True
    return keys


def classes(folder):
    """The classes: the file, the name, and what is generated of each."""
    for root, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in sorted(files):
            if not name.endswith(".g.dart"):
                continue
            with open(os.path.join(root, name), encoding="utf-8") as file:
                text = file.read()
            part = re.search(r"^part of ['\"](.*)['\"];", text, re.M)
            source = os.path.join(root, part.group(1)) if part else ""
            if not os.path.exists(source):
                continue
            with open(source, encoding="utf-8") as file:
                own = file.read()
            made = {}
            for type, direction, isGeneric, code in functions(text):
                if "$" not in type and not type.startswith("_") and not isGeneric and re.search(r"class %s\b(?!<)" % type, own):
                    made.setdefault(type, {})[direction] = code
            yield source, own, made


def counts(path):
    """Whether a file is copied: the settings, and code that has to do with JSON. What else a program does is no matter of its classes."""
    if os.path.isdir(path):
        return not os.path.islink(path)
    if not path.endswith(".dart"):
        return path.endswith(".yaml")
    with open(path, encoding="utf-8", errors="replace") as file:
        return re.search(r"json|^enum |^part of ", file.read(), re.I | re.M) and "nterceptor" not in os.path.basename(path)


def client(folder):
    """Writes the client; gives what is expected of each path."""
    expected = {}
    for number, (source, own, made) in enumerate(classes(folder)):
        lines = ["import 'package:dio/dio.dart';", "import '%s';" % os.path.basename(source), "", "class OracleApi%d {" % number,
                 "  OracleApi%d(this.dio);" % number, "  final Dio dio;"]
        for type, codes in made.items():
            path = "/oracle/%d/%s" % (number, type)
            if "ToJson" in codes and re.search(r"toJson\(\)\s*(?:=>|\{\s*return)\s*_\$%sToJson\(" % type, own):
                expected["POST", path] = ("%s (%s)" % (type, os.path.basename(source)), written(codes["ToJson"]))
                lines.append("  Future<void> send%s(%s value) => dio.post('%s', data: value.toJson());" % (type, type, path))
            # One that makes instances of several classes is no matter of what is generated.
            if "FromJson" in codes and re.search(r"fromJson\([^()]*\)\s*(?:=>|\{\s*return)\s*_\$%sFromJson\(" % type, own):
                expected["GET", path] = ("%s (%s)" % (type, os.path.basename(source)), read(codes["FromJson"]))
                lines += ["  Future<%s> read%s() async {" % (type, type), "    final response = await dio.get('%s');" % path,
                          "    return %s.fromJson(response.data as Map<String, dynamic>);" % type, "  }"]
        with open(os.path.join(os.path.dirname(source), "oracle_api_%d.dart" % number), "w") as file:
            file.write("\n".join(lines + ["}", ""]))
    return expected


def names(shape):
    """The outermost names, each with whether it is always there."""
    return {field["name"]: field["required"] for field in shape["fields"] if not set(".[{") & set(field["name"])}


def compare(folder):
    """Compares one checkout; gives how many classes there are, sent ones and read ones, how many are known, and the differences."""
    with tempfile.TemporaryDirectory() as temporary:
        copy = os.path.join(temporary, "project")
        shutil.copytree(
            folder, copy, ignore=lambda root, names: [name for name in names if not counts(os.path.join(root, name))])
        expected = client(copy)
        for root, _, files in os.walk(copy):
            for name in files:
                if name.endswith(".g.dart"):
                    os.remove(os.path.join(root, name))
        run = subprocess.run([type_oracles.tool(), "endpoints", "--fields", "--client", copy, "--format", "json"], stdout=subprocess.PIPE, text=True)
        stated = {(e["method"], e["path"]): e["payload"] for e in json.loads(run.stdout)["endpoints"] if e["path"].startswith("/oracle/")}
    known, wrong, reasons = 0, [], {}
    for (method, path), (name, fields) in sorted(expected.items()):
        payload = stated.get((method, path))
        shape = None
        if payload:
            shape = payload["body"] if method == "POST" else next(iter(payload["answers"]), None)
        if not shape or shape["reason"] and not shape["fields"]:
            part = "body" if method == "POST" else "answers"
            gaps = [gap["reason"] for gap in payload["unknown"] if gap["part"].startswith(part)] if payload else []
            reason = shape["reason"] if shape else gaps[0] if gaps else "nothing is stated"
            reasons.setdefault(re.sub(r"`.*?`", "`…`", reason or ""), []).append(name)
            if not fields and not (shape and shape["fields"]):
                known += 1
            continue
        known += 1
        found = names(shape)
        extra, missing = set(found) - set(fields), set(fields) - set(found)
        if extra or missing:
            wrong.append("  %s of %s: not there %s, not stated %s" % (method, name, sorted(extra), sorted(missing)))
        elif method == "GET":
            strict = sorted(field for field in found if found[field] and fields[field])
            loose = sorted(field for field in found if found[field] is False and fields[field] is False)
            if strict:
                wrong.append("  GET of %s: the generated code can do without %s" % (name, strict))
            if loose:
                print("  GET of %s: the generated code cannot do without %s, and the tool does not say so" % (name, loose))
    for reason, found in sorted(reasons.items(), key=lambda entry: -len(entry[1])):
        print("  not known, %d: %s: %s" % (len(found), reason, ", ".join(found[:3])))
    return len(expected), known, wrong


def main():
    oracles = os.environ.get("ORACLES")
    folders = sys.argv[1:] or [os.path.join(oracles, name.split("/")[1]) for name in PROJECTS if oracles]
    if not folders:
        print("json_serializable: left out; ORACLES names a folder with checkouts of %s (https://github.com)" % ", ".join(PROJECTS))
        return 0
    status = 0
    for folder in folders:
        if not os.path.isdir(folder):
            print("json_serializable: there is no %s" % folder)
            continue
        total, known, wrong = compare(folder)
        status |= type_oracles.told("json_serializable, %s" % os.path.basename(folder), total, known, wrong, least=8)
    return status


if __name__ == "__main__":
    sys.exit(main())
