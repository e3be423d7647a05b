"""What the oracles share that hold the routes which we read against those that a framework itself has."""
import collections, json, os, re, subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TOOL = os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit")


def listed(folder):
    """What we list of a folder, or nothing where the tool fails."""
    run = subprocess.run([TOOL, "endpoints", "--router", folder, "--format", "json"], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True)
    try:
        return json.loads(run.stdout)
    except ValueError:
        return {"endpoints": [], "unresolved": []}


def stated(folder, counts=lambda endpoint: endpoint["reached"], plain=lambda path: path):
    """The routes that we read of a folder, as pairs of a method and a path, and what is unresolved."""
    answer = listed(folder)
    return {(e["method"], plain(e["path"])) for e in answer["endpoints"] if counts(e)}, answer["unresolved"]


def shape(path):
    """A path without the names of its parameters, which documents may have other ones for."""
    return re.sub(r"\{[^}]*\}", "{}", path)


def agrees(ours, theirs):
    """Whether what we say of an operation is what the document has; what we leave open is in no conflict."""
    return (ours["operationId"] in (None, theirs["id"]) and ours["summary"] in (None, theirs["summary"]) and ours["tags"] in ([], theirs["tags"])
            and ours["deprecated"] == theirs["deprecated"])


class Tally(collections.Counter):
    """The sums over the servers of a framework."""

    def refuse(self, folder, error):
        """Counts a server that the framework itself does not run."""
        print("%s: the framework refuses it\n%s" % (folder, error))
        self["servers"] += 1
        self["refused"] += 1

    def compare(self, folder, routes, found, unresolved):
        """Counts a server by the routes that it has, and prints those that differ."""
        wrong, missing = sorted(found - routes), sorted(routes - found)
        self.update(servers=1, routes=len(routes), wrong=len(wrong), missing=len(missing))
        if missing and not unresolved:
            self["silent"] += len(missing)
        if wrong or missing:
            print("%s: wrong %s missing %s unresolved %d" % (folder, wrong, missing, len(unresolved)))

    def describe(self, folder, operations, endpoints):
        """Counts what we say of operations, and prints what a document says otherwise. What we leave open is not known."""
        documented = collections.defaultdict(list)
        for method, path, operation in operations:
            documented[method, shape(path)].append(operation)
        ours = collections.defaultdict(list)
        for endpoint in endpoints:
            if endpoint["inDocument"] is not None:
                ours[endpoint["method"], shape(endpoint["path"])].append(endpoint)
        self["operations"] += len(documented)
        for place, stated in ours.items():
            listed = [one for one in stated if one["inDocument"]]
            if bool(listed) != (place in documented):
                print("%s: %s %s: %s" % (folder, *place, "listed" if listed else "left out"))
                self["described wrong"] += 1
        for place, theirs in documented.items():
            candidates = [one for one in ours[place] if one["inDocument"]]
            if len(candidates) == 1 and not agrees(candidates[0], theirs[-1]):
                print("%s: %s %s: %s, and the document has %s" % (folder, *place, candidates[0], theirs[-1]))
                self["described wrong"] += 1
            self["ids"] += any(one["operationId"] for one in candidates)

    def tell(self, name):
        print("%s: %d servers, %d routes, %d wrong, %d not stated, %d of them without a word, %d refused"
              % (name, self["servers"], self["routes"], self["wrong"], self["missing"], self["silent"], self["refused"]))
        if self["operations"]:
            print("%s: %d operations, %d described wrong, of %d the operationId is known"
                  % (name, self["operations"], self["described wrong"], self["ids"]))

    @property
    def failed(self):
        """Whether a route is wrong or missing without a word, more than one in a hundred is not stated, or none was compared."""
        return bool(self["wrong"] or self["silent"] or self["described wrong"] or self["missing"] * 100 > self["routes"] or not self["routes"])
