#!/usr/bin/env python3
"""Hold the tool to account for every call that registers a route or sends a request.

    accounting.py [TOOL] [FOLDER[:ROLE=PATH ...] ...]    the tool is $CONTRACT_AUDIT, or else the debug build

Without FOLDER the trees are the contracts of this project and the cases of the suite. A FOLDER is a checkout of a real
repository, with its sides behind it: halo:router=.:client=ui, or unleash:router=express=src/lib. Without sides it is read with
its contract-audit.yaml, or else every file of a language is the side that the language mostly is. A call site that ends neither
stated nor external, infrastructure, unresolved or unreached is printed with its place, and the exit status is 1. Behind the
trees stand the sums.
"""
import concurrent.futures, json, os, shutil, subprocess, sys, tempfile

import answers

LIMIT = 900  # seconds for one tree
FIGURES = ["callSites", "stated", "external", "infrastructure", "unresolved", "unreached"]


def trees(folders, scratch):
    """A name, a folder and the options of its sides for each tree."""
    if not folders:
        yield from answers.trees([], scratch)
    for folder in folders:
        path, *sides = folder.split(":")
        if sides:
            yield os.path.basename(path), path, [o for s in sides for o in ("--" + s.split("=")[0], s.split("=", 1)[1])]
        else:
            yield from answers.trees([path], scratch)


def accounting(tool, root, options):
    """The figures of each side, or what the tool says instead."""
    command = [tool, "endpoints", "--accounting", "--format", "json"] + options
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, timeout=LIMIT)
        return json.loads(done.stdout)["accounting"], None
    except subprocess.TimeoutExpired:
        return [], "no answer in %d s" % LIMIT
    except (ValueError, KeyError):
        return [], done.stderr.decode("utf-8", "replace").strip()[:200]


def main(arguments):
    tool = os.environ.get("CONTRACT_AUDIT", os.path.join(answers.ROOT, ".build", "debug", "contract-audit"))
    if arguments and os.path.isfile(arguments[0]):
        tool = os.path.abspath(arguments.pop(0))
    scratch = tempfile.mkdtemp()
    try:
        work = list(trees(arguments, scratch))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda tree: accounting(tool, tree[1], tree[2]), work))
    finally:
        shutil.rmtree(scratch)
    sums, lost = dict.fromkeys(FIGURES, 0), 0
    for (name, _, _), (sides, failure) in zip(work, found):
        if failure and arguments:
            print("%s: %s" % (name, failure))
            lost += 1
        for side in sides:
            for figure in FIGURES:
                sums[figure] += side[figure]
            for site in side["unaccounted"]:
                lost += 1
                print("%s, %s: %s:%d:%d %s" % (name, side["side"], site["file"], site["line"], site["column"], site["text"]))
            if arguments:
                print("%s, %s: %s, %d unaccounted for" % (
                    name, side["side"], ", ".join("%d %s" % (side[f], f) for f in FIGURES), len(side["unaccounted"])))
    print("accounting: %d trees, %s, %d unaccounted for" % (
        len(work), ", ".join("%d %s" % (sums[f], "call sites" if f == "callSites" else f) for f in FIGURES), lost))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
