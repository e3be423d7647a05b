#!/usr/bin/env python3
"""Hold our Python parser against CPython's own: every node of `ast` with its place, its name and its counts.

    python_syntax.py TOOL [--all] [FOLDER...]    the tool is `conformance`; exit status 1 for any difference

Without folders it reads the standard library of the Python that runs it, a file in eight unless --all says every one, and
the files beside this one. Files that CPython refuses are read for crashes alone. The places in the fields of f-strings are
compared from Python 3.12 on, where CPython knows them; the newest Python of the machine is taken where there are several.
"""
import ast, glob, os, re, shutil, subprocess, sys, sysconfig, unicodedata, warnings, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
KNOWS_FIELDS = sys.version_info >= (3, 12)
OPERATORS = {
    "Add": "plus", "Sub": "minus", "Mult": "star", "Div": "slash", "FloorDiv": "doubleSlash", "Mod": "percent",
    "Pow": "power", "MatMult": "at", "BitAnd": "and", "BitOr": "or", "BitXor": "xor", "LShift": "shiftLeft",
    "RShift": "shiftRight", "UAdd": "plus", "USub": "minus", "Invert": "tilde", "Not": "not",
}
SIGNS = {"Name": "id", "Attribute": "attr", "keyword": "arg", "MatchStar": "name", "MatchAs": "name", "TypeVar": "name",
         "TypeVarTuple": "name", "ParamSpec": "name"}
COUNTS = {"Tuple": "elts", "List": "elts", "Set": "elts", "Dict": "values", "Delete": "targets", "Assign": "targets",
          "Import": "names", "ListComp": "generators", "SetComp": "generators", "DictComp": "generators",
          "GeneratorExp": "generators", "Compare": "ops", "MatchSequence": "patterns", "MatchOr": "patterns"}
BLOCKS = {"If": ("body", "orelse"), "While": ("body", "orelse"), "For": ("body", "orelse"), "AsyncFor": ("body", "orelse"),
          "With": ("items", "body"), "AsyncWith": ("items", "body"), "Match": ("cases",),
          "Try": ("body", "handlers", "orelse", "finalbody"), "TryStar": ("body", "handlers", "orelse", "finalbody")}


def total(text):
    if not text.isascii():
        text = re.sub("[\ud800-\udfff]", "\ufffd", text)
    data = text.encode("utf-8")
    return "%d:%d" % (len(data), zlib.adler32(data) if data else 1)


def joined(node):
    return total("".join(v.value if isinstance(v, ast.Constant) else "\x01{}" for v in node.values))


def constant(value):
    if isinstance(value, str):
        return "str " + total(value)
    if isinstance(value, bytes):
        return "bytes " + total(value.decode("latin-1"))
    if value is None or value is True or value is False:
        return repr(value)
    return "Ellipsis" if value is ... else "number"


def detail(node, kinds):
    kind = type(node).__name__
    if kind in SIGNS:
        return " " + (getattr(node, SIGNS[kind]) or "-")
    if kind in COUNTS:
        return " %d" % len(getattr(node, COUNTS[kind]))
    if kind in BLOCKS:
        return "".join(" %d" % len(getattr(node, field)) for field in BLOCKS[kind])
    if kind in ("BinOp", "UnaryOp", "AugAssign"):
        return " " + OPERATORS[type(node.op).__name__] + ("Assign" if kind == "AugAssign" else "")
    if kind == "BoolOp":
        return " %s %d" % (type(node.op).__name__, len(node.values))
    if kind == "Constant":
        return " " + constant(node.value)
    if kind in ("JoinedStr", "TemplateStr"):
        return " " + joined(node)
    if kind in ("FormattedValue", "Interpolation"):
        return " %d" % max(node.conversion, 0)
    if kind == "Call":
        return " %d %d" % (len(node.args), len(node.keywords))
    if kind == "Lambda":
        return " %d" % len(parameters(node.args))
    if kind in ("Global", "Nonlocal"):
        return " " + ",".join(node.names)
    if kind == "ImportFrom":
        return " %s %d %d" % (node.module or "-", node.level, len(node.names))
    if kind == "alias":
        return " %s %s" % (node.name, node.asname or "-")
    if kind == "ExceptHandler":
        return " %s %d" % (node.name or "-", len(node.body))
    if kind in ("FunctionDef", "AsyncFunctionDef"):
        return " %s %d %d" % (node.name, len(node.body), len(node.decorator_list))
    if kind == "ClassDef":
        return " %s %d %d %d" % (node.name, len(node.bases) + len(node.keywords), len(node.body), len(node.decorator_list))
    if kind == "arg":
        return " %s %s" % (node.arg, kinds[node])
    if kind == "MatchSingleton":
        return " " + repr(node.value)
    if kind == "MatchMapping":
        return " %d %s" % (len(node.keys), node.rest or "-")
    if kind == "MatchClass":
        return " %d" % (len(node.patterns) + len(node.kwd_patterns))
    return " "


def parameters(arguments):
    found = [(a, "positional") for a in arguments.posonlyargs] + [(a, "plain") for a in arguments.args]
    found += [(a, "keyword") for a in arguments.kwonlyargs]
    found += [(arguments.vararg, "list")] if arguments.vararg else []
    return found + ([(arguments.kwarg, "dictionary")] if arguments.kwarg else [])


def nodes(source):
    """The lines that our side prints as well, of what CPython makes of a file."""
    starts = [0]
    for line in source.splitlines(keepends=True):  # bytes: lines end with \\n, \\r and \\r\\n alone
        starts.append(starts[-1] + len(line))
    mark = 3 if source.startswith(b"\xef\xbb\xbf") else 0
    place = lambda line, column: starts[line - 1] + column + (mark if line == 1 else 0)
    lines, kinds, waiting = [], {}, [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.arguments):
            kinds.update(dict(parameters(node)))
        children = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.JoinedStr):
            children = [c for c in children if not isinstance(c, ast.Constant)] if KNOWS_FIELDS else []
        if isinstance(node, ast.MatchSingleton):
            children = []
        waiting += children
        if hasattr(node, "lineno"):
            span = place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)
            lines.append((span[0], -span[1], type(node).__name__ + detail(node, kinds)))
    lines.sort()
    return ["%s %d %d %s" % (t.split(" ", 1)[0], s, -e, t.split(" ", 1)[1]) for s, e, t in lines]


def ours(tool, paths):
    """What our side prints for each file, with its number of syntax errors."""
    run = subprocess.run([tool, "python-syntax", "dump"], input="".join(p + "\n" for p in paths).encode(), stdout=subprocess.PIPE)
    if run.returncode != 0:
        sys.exit("python-syntax: our parser ended with status %d" % run.returncode)
    lines = run.stdout.decode("utf-8", "replace").split("\n")
    place, found = 0, {}
    while place < len(lines) - 1:
        path, errors, count = lines[place].split("\t")
        found[path] = int(errors), lines[place + 1 : place + 1 + int(count)]
        place += 1 + int(count)
    return found


def without_fields(lines):
    """Our lines but for those inside of f-strings, for a CPython that does not know their places."""
    kept, end = [], -1
    for line in lines:
        kind, start, stop = line.split(" ")[:3]
        if int(start) < end:
            continue
        kept.append(line)
        if kind == "JoinedStr":
            end = int(stop)
    return kept


def files(folders, every):
    own = not folders
    if own:
        folders = [sysconfig.get_paths()["stdlib"], HERE]
    found = []
    for folder in folders:
        found += [folder] if os.path.isfile(folder) else glob.glob(os.path.join(folder, "**", "*.py"), recursive=True)
    found = sorted(set(path for path in found if "\n" not in path and "\t" not in path))
    if own:
        found = [path for path in found if "site-packages" not in path]
    return found if every else found[::8]


def compare(path, errors, lines):
    """The first difference, or nothing; False for a file that CPython refuses."""
    source = open(path, "rb").read()
    try:
        source.decode("utf-8")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = nodes(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    lines = [unicodedata.normalize("NFKC", line) if not line.isascii() else line for line in lines]
    if not KNOWS_FIELDS:
        lines = without_fields(lines)
    if b"\\N{" in source:
        numbers = lambda some: [line.split(" str ")[0].split("JoinedStr")[0] for line in some]
        wanted, lines = numbers(wanted), numbers(lines)
    if errors:
        return "%s: %d syntax errors that are none (conformance python-syntax check)" % (path, errors)
    for want, line in zip(wanted + [""], lines + [""]):
        if want != line:
            return "%s: CPython %r, we %r" % (path, want, line)
    return None


def newest():
    """Starts again under the newest Python of the machine that is newer than this one."""
    for minor in range(19, sys.version_info[1], -1):
        command = shutil.which("python3.%d" % minor)
        if command and subprocess.run([command, "-c", ""], stderr=subprocess.DEVNULL).returncode == 0:
            os.execv(command, [command] + sys.argv)


def main():
    newest()
    sys.setrecursionlimit(20000)
    every = "--all" in sys.argv
    tool, *folders = [a for a in sys.argv[1:] if a != "--all"]
    paths = files(folders, every)
    refused = differing = count = 0
    for part in range(0, len(paths), 200):
        found = ours(tool, paths[part : part + 200])
        for path in paths[part : part + 200]:
            answer = compare(path, *found[path])
            refused += answer is False
            count += 0 if answer is False else len(found[path][1])
            if answer:
                differing += 1
                print(answer)
    print("python-syntax: Python %d.%d, %d files, %d nodes alike, %d refused by CPython, %d differ"
          % (*sys.version_info[:2], len(paths), count, refused, differing))
    sys.exit(1 if differing or not count else 0)


main()
