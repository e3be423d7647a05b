"""The rewritings: each takes the files of a tree and gives other files of the same meaning."""
import os, re

from Rewriting.masking import CODE, FAMILIES, TEXT, masked

# What is new in a text has one of these names, which are taken out of the answer before it is compared.
UNDO = re.compile(r"Renamed(?=\b)")

LOCAL = {
    "ts": r"\b(?:const|let) (\w+) =[^=>]", "kt": r"\bval (\w+) =[^=]", "swift": r"\blet (\w+) =[^=]",
    "dart": r"\b(?:final|var) (\w+) =[^=]", "go": r"^\s+(\w+) :=", "py": r"^[ \t]+(\w+) =[^=]",
    "java": r"\b(?:var|String) (\w+) =[^=]",
}
TYPE = re.compile(r"\b(class|struct|enum|extension|object|interface|protocol|actor|mixin|trait|companion|record|namespace)\b")
FUNCTION = {"kt": r"\bfun\b", "swift": r"\b(func|init)\b", "dart": r"\) (async )?\{", "java": r"\) (throws [\w, ]+)?\{", "go": r"\bfunc\b"}
WORD = r"[A-Za-z_][A-Za-z0-9_]*"


def each_file(change):
    """A rewriting of a tree out of one of a file, which gets path, text, family, mask and the other files."""
    def rewriting(files):
        made = dict(files)
        for path, text in files.items():
            family = FAMILIES.get(os.path.splitext(path)[1])
            mask = masked(text, family) if family else None
            if mask is not None and "\r" not in text:
                others = [other for name, other in files.items() if name != path]
                made[path] = change(text, family, mask, others)
        return made
    return rewriting


def replaced(text, parts):
    """A text with other words at some places, given as start, end and word."""
    for start, end, word in sorted(parts, reverse=True):
        text = text[:start] + word + text[end:]
    return text


def is_local(text, mask, place, family):
    """Whether a place is inside of a function: the header of the nearest brace belongs to no type, and one around it to a function."""
    if family == "ts":
        return True
    if family == "py":
        indent = len(re.match(r"[ \t]*", text[text.rfind("\n", 0, place) + 1:])[0])
        for line in reversed(text[:place].split("\n")[:-1]):
            width = len(line) - len(line.lstrip())
            if line.strip() and width < indent:
                if re.match(r"\s*(async )?def ", line):
                    return True
                if line.lstrip().startswith(("class ", ")", "@")) or not width:
                    return False
                indent = width
        return False
    around = headers(text, mask, place)
    return bool(around) and not TYPE.search(around[0]) and any(re.search(FUNCTION[family], line) for line in around)


def headers(text, mask, place):
    """The lines of the braces around a place, the nearest first."""
    depth, lines = 0, []
    for at in range(place - 1, -1, -1):
        if mask[at] != CODE:
            continue
        if text[at] == "}":
            depth += 1
        elif text[at] == "{":
            if depth:
                depth -= 1
            else:
                lines.append(text[text.rfind("\n", 0, at) + 1:at + 1])
    return lines


def renamed(text, family, mask, others):
    """Local variables that are declared once, and whose name stands nowhere else than where they are meant."""
    parts = []
    for match in re.finditer(LOCAL[family], text, re.M):
        name = match[1]
        if mask[match.start(1)] != CODE or len(name) < 2 or not is_local(text, mask, match.start(1), family):
            continue
        if any(re.search(r"\b%s\b" % re.escape(name), other) for other in others):
            continue
        uses = list(re.finditer(r"(?<![\w$])%s(?![\w$])" % re.escape(name), text))
        if all(mask[u.start()] == CODE and is_variable(text, u, u.start() == match.start(1), family) for u in uses) and len(uses) > 1:
            if text[text.rfind("\n", 0, match.start()) + 1:match.start()].strip().startswith("export"):
                continue
            parts += [(u.start(), u.end(), name + "Renamed") for u in uses]
    return replaced(text, set(parts))


def is_variable(text, use, is_declaration, family):
    """Whether a word is surely the variable: no member, no label, no shorthand, no second declaration."""
    before, after = text[:use.start()].rstrip(" \n\t"), text[use.end():].lstrip(" \n\t")
    if before.endswith(".") and not before.endswith("...") or before.endswith(("@", "::", "#")):
        return False
    if is_declaration:
        return True
    if after.startswith((":", "=>", "->")) or after.startswith("=") and not after.startswith("=="):
        return False
    if re.search(r"\b(const|let|var|val|fun|func|function|def|class|final|for|in|as|import|from|export|export default|if let|guard let|String|type)$", before):
        return before.endswith(("in", "default")) and family != "py"
    if family == "ts" and (before.endswith(("{", ",")) and after.startswith((",", "}"))):
        return False
    # A word behind a word is a declaration with its type.
    return not re.search(r"[\w>\]?]$", text[:use.start()].rstrip(" ")) or text[:use.start()].rstrip(" ").endswith(
        ("return", "await", "try", "throw", "yield", "not", "or", "and", "else", "typeof", "new", "in"))  or not text[:use.start()].endswith(" ")


CALL = {
    "ts": (r"(?:return |await |return await )?[\w.]+\(", "const %s = %s;"), "kt": (r"(?:return )?[\w.]+\(", "val %s = %s"),
    "swift": (r"(?:return )?(?:AF\.request\(|(?:let \w+ = )?URL\(string: )", "let %s = %s"),
    "dart": (r"(?:return |await |return await )?[\w.]+\(", "const %s = %s;"),
    "java": (r"(?:return )?[\w.]+\(", "String %s = %s;"), "go": (r"(?:return )?[\w.]+\(", "const %s = %s"),
    "py": (r"(?:return |await |return await )?[\w.]+\(", "%s = %s"),
}


def extracted(text, family, mask, others):
    """The text that is the first argument of a call at the begin of a statement stands in a constant in front of it."""
    call, statement = CALL[family]
    pattern = re.compile(r"^([ \t]*)(%s)(\"[^\"\\$\n]*\"|'[^'\\$\n]*')(?=\)|,)" % call, re.M)
    parts, bare = [], "".join(c if m == CODE or c == "\n" else " " if m != TEXT else "x" for c, m in zip(text, mask))
    for number, match in enumerate(pattern.finditer(text)):
        start, literal = match.start(2), match.start(3)
        before = bare[:start].rstrip()
        if mask[start] != CODE or mask[literal] != TEXT or re.search(r"\b(require|import|super|this|describe|it|test)\(", match[2]):
            continue
        if family == "py":
            depth = sum(bare[:start].count(c) for c in "([{") - sum(bare[:start].count(c) for c in ")]}")
            if depth or before.endswith("\\") or before.split("\n")[-1].lstrip().startswith("@"):
                continue
        elif family in ("kt", "swift", "go"):
            # These languages end a statement with a line: a bracket that is open, or a dot behind, would continue it.
            last = before.split("\n")[-1]
            if not before.endswith(("{", "}", ")")) or TYPE.search(last) or not is_local(text, mask, start, family):
                continue
            if re.match(r"\s*(if|for|while|else|when|switch|case)\b", last) and not last.endswith("{"):
                continue
            if last.count("(") != last.count(")") and not last.endswith("{"):
                continue
            if family == "go" and not re.search(r"\b(func|if|for|else)\b", (headers(text, mask, start) or [""])[0]):
                continue
            if "->" in last or family == "kt" and last.endswith("=") or re.search(r"\bguard\b|\bselect\b|\bswitch\b", last):
                continue
        elif not before.endswith((";", "{", "}")) or re.search(r"\b(switch|case)\b[^;]*$", before.split("\n")[-1]):
            continue
        if family in ("dart", "java") and not is_local(text, mask, start, family):
            continue
        if family == "swift" and match[2].startswith("return") and not before.endswith(("{", "}")):
            continue
        name = "extractedText%d" % number
        parts.append((literal, match.end(3), name))
        parts.append((match.start(1), match.start(1), match[1] + statement % (name, match[3]) + "\n"))
    return replaced(text, parts)


NAME = WORD + r"(?:\." + WORD + r")*"
SUM = re.compile(r"(?<=[(,=])( ?)('[^'\\$`{}\"\n]+'|\"[^\"\\$`{}'\n]+\") \+ (%s)(?=[,);])" % NAME)
TEMPLATES = {"ts": "`%s${%s}`", "kt": '"%s${%s}"', "swift": '"%s\\(%s)"', "dart": "'%s${%s}'", "py": "f'%s{%s}'"}
# A sum takes values of other types than texts only in these languages.
SUMS = {
    "ts": (re.compile(r"(?<=[(,=])( ?)`([^`\\$'\n]+)\$\{(%s)\}([^`\\$'\n]*)`(?=[,);])" % NAME), "'"),
    "kt": (re.compile(r"(?<=[(,=])( ?)\"([^\"\\$\n]+)\$\{?((?<=\{)%s(?=\})|(?<=\$)%s(?![\w.]))\}?([^\"\\$\n]*)\"(?=[,)])" % (NAME, WORD)), '"'),
}


def templated(text, family, mask, others):
    parts = []
    for match in SUM.finditer(text) if family in TEMPLATES else []:
        if mask[match.start(2)] == TEXT and mask[match.start(2) - 1] == CODE and mask[match.end(2)] == CODE:
            parts.append((match.start(2), match.end(3), TEMPLATES[family] % (match[2][1:-1], match[3])))
    return replaced(text, parts)


def summed(text, family, mask, others):
    parts = []
    pattern, quote = SUMS.get(family, (None, None))
    for match in pattern.finditer(text) if pattern else []:
        start = match.start(2) - 1
        if mask[start] == TEXT and mask[start - 1] == CODE and mask[match.end() - 1] == TEXT:
            sum_text = quote + match[2] + quote + " + " + match[3] + (" + " + quote + match[4] + quote if match[4] else "")
            parts.append((start, match.end(), sum_text))
    return replaced(text, parts)


# Names and folders that mean something to a framework or a tool.
MEANT = re.compile(r"^(main|index|app|server|route|routes|page|layout|config|settings|urls|views|manage|conftest|wsgi|asgi|setup|"
                   r"middleware|package|proxy|__\w+__|\+\w+|\[.*|_.*)$")
MEANT_FOLDERS = {"pages", "app", "api", "routes", "server", "middleware", "composables", "plugins", "controllers", "functions"}


def moved(files):
    """Source files that nothing names get names in the other order."""
    config = files.get("contract-audit.yaml", "")
    paths = sorted(p for p in files if FAMILIES.get(os.path.splitext(p)[1]) not in (None, "java") and is_free(p, files, config))
    made = {path: text for path, text in files.items() if path not in paths}
    for number, path in enumerate(paths):
        folder, name = os.path.split(path)
        made[os.path.join(folder, "z%03d%s" % (999 - number, name))] = files[path]
    return made


def is_free(path, files, config):
    stem = os.path.basename(path).split(".")[0]
    if MEANT.match(stem) or MEANT_FOLDERS & set(os.path.dirname(path).split("/")) or "*" in config:
        return False
    if stem.lower().endswith(("test", "tests", "spec")) or path.endswith(".d.ts") or "." in os.path.splitext(os.path.basename(path))[0]:
        return False
    if path.endswith(".dart") and re.search(r"^part ", files[path], re.M):
        return False
    return not any(re.search(r"(?<![A-Za-z0-9_])%s(?![A-Za-z0-9_])" % re.escape(stem), text)
                   for other, text in files.items() if other != path or path.endswith(".py"))


REWRITINGS = {
    "names changed": each_file(renamed), "path extracted": each_file(extracted), "sum as template": each_file(templated),
    "template as sum": each_file(summed), "files renamed": moved,
}
