"""Holds reports against what reads them: SARIF and its schema, GitLab's Code Quality, Jenkins' strict JUnit, and the
readers beside this file.

Usage: check.py FOLDER [SARIF-SCHEMA]; the folder holds NAME.sarif, NAME.gitlab.json, NAME.junit-strict.xml and NAME.FORMAT
for each system and each of the other formats. Exit status 1 where a reader would refuse something.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree

import jsonschema
import readers

FOLDER = pathlib.Path(sys.argv[1])
PROBLEMS = []

# GitLab documentation, "Code Quality", "Code Quality report format".
CODE_QUALITY = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^[^/]"},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}

# What the strict schema of Jenkins' xUnit plugin (junit-10) lets stand in an element: attributes that have to be there,
# attributes that may, and elements.
STRICT = {
    "testsuites": (set(), {"name", "time", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests", "failures", "errors"},
        {"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"},
        {"testsuite", "properties", "testcase", "system-out", "system-err"},
    ),
    "testcase": (
        {"name"}, {"time", "classname", "group"}, {"skipped", "error", "failure", "system-out", "system-err"},
    ),
    "failure": (set(), {"type", "message"}, set()),
    "error": (set(), {"type", "message"}, set()),
    "skipped": (set(), {"type", "message"}, set()),
    "system-out": (set(), set(), set()),
}


def complain(file, text):
    PROBLEMS.append(f"{file.name}: {text}")


def check_schema(file, document, schema):
    for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(document):
        complain(file, f"{error.json_path}: {error.message[:200]}")


def check_sarif(file, schema):
    """The schema, and what GitHub asks for beyond it ("SARIF support for code scanning")."""
    document = json.loads(file.read_text())
    readers.sarif(file, complain)
    if schema:
        check_schema(file, document, schema)
    for run in document["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        fingerprints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]]
        if len(set(fingerprints)) != len(fingerprints):
            complain(file, "two results have one fingerprint")
        for result in run["results"]:
            if "ruleIndex" in result and rules[result["ruleIndex"]] != result["ruleId"]:
                complain(file, f"ruleIndex of {result['ruleId']} leads to {rules[result['ruleIndex']]}")
            ids = {location["id"] for location in result["relatedLocations"]}
            for number in range(1, len(ids) + 1):
                if number not in ids or f"]({number})" not in result["message"]["text"]:
                    complain(file, f"the message of {result['ruleId']} does not link place {number}")
            region = result["locations"][0]["physicalLocation"]["region"]
            if min(region.values()) < 1:
                complain(file, "a region does not count from 1")
    return len(document["runs"][0]["results"])


def check_code_quality(file):
    document = json.loads(file.read_text())
    check_schema(file, document, CODE_QUALITY)
    fingerprints = [issue["fingerprint"] for issue in document]
    if len(set(fingerprints)) != len(fingerprints):
        complain(file, "two issues have one fingerprint, and GitLab shows one of them")
    return len(document)


def check_junit(file):
    names = set()

    def visit(element):
        if element.tag not in STRICT:
            return complain(file, f"there is no element {element.tag}")
        needed, allowed, children = STRICT[element.tag]
        for name in needed - set(element.attrib):
            complain(file, f"{element.tag} has no {name}")
        for name in set(element.attrib) - needed - allowed:
            complain(file, f"{element.tag} may not have {name}")
        if element.tag == "testcase":
            name = (element.get("classname"), element.get("name"))
            if name in names:
                complain(file, f"two cases are called {name}")
            names.add(name)
        for child in element:
            if child.tag not in children:
                complain(file, f"{element.tag} may not hold {child.tag}")
            visit(child)

    visit(xml.etree.ElementTree.parse(file).getroot())
    return len(names)


def main():
    schema = json.loads(pathlib.Path(sys.argv[2]).read_text()) if len(sys.argv) > 2 else None
    results = sum(check_sarif(file, schema) for file in sorted(FOLDER.glob("*.sarif")))
    issues = sum(check_code_quality(file) for file in sorted(FOLDER.glob("*.gitlab.json")))
    cases = sum(check_junit(file) for file in sorted(FOLDER.glob("*.junit-strict.xml")))
    others = {
        name: sum(read(file, complain) for file in sorted(FOLDER.glob(f"*.{name}"))) for name, read in readers.READERS.items()
    }
    for name, count in others.items():
        if count == 0:
            PROBLEMS.append(f"nothing was read of {name}")
    if not (results and issues and cases):
        PROBLEMS.append(f"there was nothing to hold against anything: {results} results, {issues} issues, {cases} cases")
    for problem in PROBLEMS:
        print(f"formats: {problem}", file=sys.stderr)
    if PROBLEMS:
        sys.exit(1)
    against = "its schema" if schema else "its tables and GitHub's rules (its schema could not be had)"
    print(f"formats: {results} results hold against {against}, {issues} issues and {cases} cases against their readers' rules")
    print("formats: " + ", ".join(f"{count} of {name}" for name, count in others.items()) + " are read as documented")


main()
