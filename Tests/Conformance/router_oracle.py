"""What the oracles share that hold the routes which we read against those that a framework itself has."""
import collections, json, os, subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TOOL = os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit")


def stated(folder, counts=lambda endpoint: endpoint["reached"], plain=lambda path: path):
    """The routes that we read of a folder, as pairs of a method and a path, and what is unresolved."""
    run = subprocess.run([TOOL, "endpoints", "--router", folder, "--format", "json"], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        return set(), []
    return {(e["method"], plain(e["path"])) for e in answer["endpoints"] if counts(e)}, answer["unresolved"]


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

    def tell(self, name):
        print("%s: %d servers, %d routes, %d wrong, %d not stated, %d of them without a word, %d refused"
              % (name, self["servers"], self["routes"], self["wrong"], self["missing"], self["silent"], self["refused"]))

    @property
    def failed(self):
        """Whether a route is wrong or missing without a word, more than one in a hundred is not stated, or none was compared."""
        return bool(self["wrong"] or self["silent"] or self["missing"] * 100 > self["routes"] or not self["routes"])
