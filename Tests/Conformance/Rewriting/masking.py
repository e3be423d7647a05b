"""Which characters of a source are code, text or comment."""
import re

CODE, TEXT, COMMENT = "c", "t", "m"
INTERPOLATION = {"ts": "${", "kt": "${", "dart": "${", "swift": "\\("}
FAMILIES = {".ts": "ts", ".tsx": "ts", ".js": "ts", ".jsx": "ts", ".mjs": "ts", ".kt": "kt", ".java": "java",
            ".swift": "swift", ".dart": "dart", ".py": "py", ".go": "go"}


def masked(text, family):
    """A letter for each character; None where the file does not end in code. A template is text as a whole."""
    mask, place = [CODE] * len(text), 0
    while place < len(text):
        kind, end = token(text, place, family)
        if end is None:
            return None
        mask[place:end] = [kind] * (end - place)
        place = end
    return "".join(mask)


def token(text, place, family):
    """The kind and the end of what begins here; no end where it never ends."""
    if family == "py":
        if text[place] == "#":
            return COMMENT, line_end(text, place)
    elif text.startswith("//", place):
        return COMMENT, line_end(text, place)
    elif text.startswith("/*", place):
        end = text.find("*/", place + 2)
        return COMMENT, None if end < 0 else end + 2
    if family == "ts" and text[place] == "/" and re.search(r"(^|[(,=:!&|?{};\n]|return)[ \t]*$", text[max(0, place - 80):place]):
        match = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*").match(text, place)
        if match:
            return TEXT, match.end()
    if text[place] in "\"'`":
        return TEXT, string_end(text, place, family)
    return CODE, place + 1


def line_end(text, place):
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def string_end(text, place, family):
    quote = text[place]
    if quote != "`" and text.startswith(quote * 3, place) and family != "go" and family != "ts":
        quote *= 3
    opener = INTERPOLATION.get(family)
    if family == "ts" and quote != "`" or quote == "'" and family in ("kt", "java"):
        opener = None
    raw = quote == "`" and family == "go" or place and text[place - 1] in "rR#" and family in ("py", "dart", "swift")
    end = place + len(quote)
    while end < len(text):
        if text.startswith(quote, end):
            return end + len(quote)
        if opener and not raw and text.startswith(opener, end):
            end = interpolation_end(text, end + len(opener), family, ")" if opener == "\\(" else "}")
            if end is None:
                return None
            continue
        if text[end] == "\\" and not raw:
            end += 1
        if text[end:end + 1] == "\n" and len(quote) == 1 and quote != "`":
            return None
        end += 1
    return None


def interpolation_end(text, place, family, closer):
    opener, depth = ("(", 0) if closer == ")" else ("{", 0)
    while place < len(text):
        if text[place] == closer:
            if not depth:
                return place + 1
            depth -= 1
        elif text[place] == opener:
            depth += 1
        kind, place = token(text, place, family)
        if place is None:
            return None
    return None
