"""Readers of the formats that have no schema at hand, each by the documentation that it names.

Each reader gets a file and a function that takes complaints, and gives the number of results that it read.
"""

import csv
import io
import json
import re
import xml.etree.ElementTree

# Clang, "Expressive Diagnostics"; Xcode takes the same lines from build phases.
COMPILER_LINE = re.compile(r"^(?:(?P<file>[^:\n]+):(?:(?P<line>\d+):(?P<column>\d+): |: ))?(?P<kind>error|warning|note): (?P<text>.+)$")


def xcode(file, complain):
    """Lines as compilers print them: a head, then findings, each with its other places as notes."""
    count = 0
    lines = file.read_text().splitlines()
    if not lines or not lines[0].startswith("contract-audit: "):
        complain(file, "the first line does not say who speaks")
    for line in lines[1:]:
        found = COMPILER_LINE.match(line)
        if not found:
            complain(file, f"a compiler would not print {line[:120]!r}")
            continue
        if found["line"] and (int(found["line"]) < 1 or int(found["column"]) < 1):
            complain(file, f"a position does not count from 1: {line[:120]!r}")
        count += found["kind"] != "note" or line.endswith("]")
    return count


def checkstyle(file, complain):
    """Checkstyle's XMLLogger: files that hold errors with these attributes, and severities that it knows."""
    root = xml.etree.ElementTree.parse(file).getroot()
    if root.tag != "checkstyle" or not root.get("version"):
        complain(file, "the root is no checkstyle with a version")
    count = 0
    for element in root:
        if element.tag != "file" or set(element.attrib) != {"name"}:
            complain(file, f"there is a {element.tag} with {sorted(element.attrib)}")
        for remark in element:
            count += 1
            if remark.tag != "error" or set(remark.attrib) != {"line", "column", "severity", "message", "source"}:
                complain(file, f"a remark is {remark.tag} with {sorted(remark.attrib)}")
            elif remark.get("severity") not in ("info", "warning", "error") or int(remark.get("line")) < 1:
                complain(file, f"a remark has {remark.attrib}")
    return count


# reviewdog, proto/rdf/reviewdog.proto: the members of each message, the needed ones with their type.
RDF = {
    "DiagnosticResult": ({"diagnostics": ["Diagnostic"]}, {"source": "Source", "severity": str}),
    "Diagnostic": (
        {"message": str, "location": "Location"},
        {"severity": str, "source": "Source", "code": "Code", "suggestions": ["Suggestion"], "originalOutput": str,
         "relatedLocations": ["RelatedLocation"]},
    ),
    "Location": ({"path": str}, {"range": "Range"}),
    "Range": ({"start": "Position"}, {"end": "Position"}),
    "Position": ({"line": int}, {"column": int}),
    "RelatedLocation": ({"location": "Location"}, {"message": str}),
    "Suggestion": ({"range": "Range", "text": str}, {}),
    "Source": ({"name": str}, {"url": str}),
    "Code": ({"value": str}, {"url": str}),
}


def rdjson(file, complain):
    """The messages of reviewdog's format as JSON, down to the last member."""

    def visit(value, kind, way):
        if isinstance(kind, list):
            for index, element in enumerate(value if isinstance(value, list) else [None]):
                visit(element, kind[0], f"{way}[{index}]")
        elif isinstance(kind, str):
            needed, allowed = RDF[kind]
            if not isinstance(value, dict):
                return complain(file, f"{way} is no {kind}")
            for name in set(needed) - set(value):
                complain(file, f"{way} has no {name}")
            for name, member in value.items():
                known = {**needed, **allowed}
                if name not in known:
                    complain(file, f"{way} may not have {name}")
                else:
                    visit(member, known[name], f"{way}.{name}")
        elif not isinstance(value, kind) or (kind is int and value < 1):
            complain(file, f"{way} is {value!r}")

    document = json.loads(file.read_text())
    visit(document, "DiagnosticResult", "result")
    for diagnostic in document["diagnostics"]:
        if diagnostic.get("severity") not in ("INFO", "WARNING", "ERROR"):
            complain(file, f"a severity is {diagnostic.get('severity')}")
    return len(document["diagnostics"])


# TeamCity documentation, "Service Messages": what stands in apostrophes, and how it is escaped.
MESSAGE = re.compile(r"^##teamcity\[(\w+)((?: \w+='(?:[^'|\[\]\n]|\|['|\[\]nrxlp]|\|0x[0-9A-F]{4})*')+)\]$")
ATTRIBUTE = re.compile(r" (\w+)='((?:[^'|]|\|.)*)'")
MESSAGES = {
    "buildStatisticValue": {"key", "value"},
    "inspectionType": {"id", "name", "category", "description"},
    "inspection": {"typeId", "file"},
}


def teamcity(file, complain):
    """Service messages: known by name, whole, and no inspection without its type in front."""
    types, count = set(), 0
    for line in file.read_text().splitlines():
        found = MESSAGE.match(line)
        if not found or found[1] not in MESSAGES:
            complain(file, f"TeamCity would not read {line[:120]!r}")
            continue
        attributes = dict(ATTRIBUTE.findall(found[2]))
        for name in MESSAGES[found[1]] - set(attributes):
            complain(file, f"{found[1]} has no {name}")
        if any(len(value) > 4000 for value in attributes.values()):
            complain(file, f"{found[1]} has more than 4,000 characters in an attribute")
        if found[1] == "inspectionType":
            types.add(attributes["id"])
        if found[1] == "inspection":
            count += 1
            if attributes["typeId"] not in types:
                complain(file, f"an inspection is of the type {attributes['typeId']}, which was not described")
    return count


def comma(file, complain):
    """RFC 4180: rows of one length, and nothing that a spreadsheet takes for a formula."""
    rows = list(csv.reader(io.StringIO(file.read_text()), strict=True))
    for row in rows:
        if len(row) != len(rows[0]):
            complain(file, f"a row has {len(row)} cells where the head has {len(rows[0])}")
        for cell in row:
            if cell.startswith(("=", "+", "@", "\t", "\r")):
                complain(file, f"a spreadsheet would calculate {cell[:60]!r}")
    return len(rows) - 1


def markdown(file, complain):
    """What a comment of a pull request takes: its size, tables of one width, and no element of HTML that acts."""
    text = file.read_text()
    if len(text.encode()) > 65_000:
        complain(file, f"a comment does not take {len(text.encode())} bytes")
    width, count = None, 0
    for line in text.splitlines():
        if not line.startswith("|"):
            width = None
            continue
        cells = len(re.findall(r"(?<!\\)\|", line)) - 1
        if width is not None and cells != width:
            complain(file, f"a row has {cells} cells where its head has {width}: {line[:100]!r}")
        width = cells if width is None else width
        count += 1
    for tag in re.findall(r"(?<!\\)<(script|img|iframe|object|style)\b", text):
        complain(file, f"there is a {tag} that a browser would read")
    return count


READERS = {
    "xcode": xcode, "checkstyle": checkstyle, "rdjson": rdjson, "teamcity": teamcity, "csv": comma, "markdown": markdown,
}

# SARIF 2.1.0: what each object may hold (its tables in §3), with what it has to have first. A reader of what is written
# here, for where the schema cannot be had.
SARIF = {
    "log": ({"version", "runs"}, {"$schema"}),
    "run": ({"tool"}, {"results", "invocations", "automationDetails", "columnKind"}),
    "driver": ({"name"}, {"version", "semanticVersion", "rules", "informationUri"}),
    "rule": ({"id"}, {"shortDescription", "fullDescription", "help", "defaultConfiguration", "properties", "helpUri"}),
    "result": (
        {"message"},
        {"ruleId", "ruleIndex", "level", "locations", "relatedLocations", "partialFingerprints", "baselineState",
         "properties", "suppressions", "fixes"},
    ),
    "location": (set(), {"id", "physicalLocation", "message"}),
    "physicalLocation": ({"artifactLocation"}, {"region"}),
    "region": ({"startLine"}, {"startColumn", "endLine", "endColumn"}),
    "suppression": ({"kind"}, {"justification", "status"}),
    "fix": ({"artifactChanges"}, {"description"}),
    "artifactChange": ({"artifactLocation", "replacements"}, set()),
    "replacement": ({"deletedRegion"}, {"insertedContent"}),
}


def sarif(file, complain):
    """The objects of a log by their tables, and the values that are enumerations."""

    def check(value, kind):
        needed, allowed = SARIF[kind]
        for name in needed - set(value):
            complain(file, f"a {kind} has no {name}")
        for name in set(value) - needed - allowed:
            complain(file, f"a {kind} may not have {name}")
        return value

    def location(value):
        check(value, "location")
        if "physicalLocation" in value:
            physical = check(value["physicalLocation"], "physicalLocation")
            if "region" in physical:
                check(physical["region"], "region")

    log = check(json.loads(file.read_text()), "log")
    if log["version"] != "2.1.0":
        complain(file, f"the version is {log['version']}")
    for run in log["runs"]:
        check(run, "run")
        for rule in check(run["tool"]["driver"], "driver").get("rules", []):
            check(rule, "rule")
        for result in run["results"]:
            check(result, "result")
            if result.get("level") not in ("none", "note", "warning", "error"):
                complain(file, f"a level is {result.get('level')}")
            for place in result.get("locations", []) + result.get("relatedLocations", []):
                location(place)
            for suppression in result.get("suppressions", []):
                if check(suppression, "suppression")["kind"] not in ("inSource", "external"):
                    complain(file, f"a suppression is {suppression['kind']}")
            for fix in result.get("fixes", []):
                for change in check(fix, "fix")["artifactChanges"]:
                    for replacement in check(change, "artifactChange")["replacements"]:
                        check(check(replacement, "replacement")["deletedRegion"], "region")
