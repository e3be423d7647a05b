#!/usr/bin/env python3
"""Hold the routes that we read of generated Express servers against those that Express itself has.

    express_routers.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

The servers mount routers before and after they have their routes, several times, by functions, classes, lists and files; routes come
by chains, loops, tables and conditions. As many are generated as give 3,000 routes, or N. Express is Debian's; where it is missing
this says so and ends. Exit status 1 for a route that is stated and not there, for one that is missing without a word, and where
more than one in a hundred is not stated.
"""
import argparse, collections, concurrent.futures, json, os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(HERE, "ExpressRouters"))
from generate import express

MODULES = "/usr/share/nodejs"


def expected(folders):
    environment = {key: value for key, value in os.environ.items() if key != "FEATURE"}
    run = subprocess.run(["node", os.path.join(HERE, "ExpressRouters", "list_routes.js")] + folders,
                         env=dict(environment, NODE_PATH=MODULES), stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def stated(tool, folder):
    run = subprocess.run([tool, "endpoints", "--router", folder, "--format", "json"], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        return set(), []
    found = {(e["method"], re.sub(r"\{[^}]*\}", "{}", e["path"])) for e in answer["endpoints"] if e["reached"]}
    return found, answer["unresolved"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=75)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    tool = os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit")
    if not os.path.isdir(os.path.join(MODULES, "express")):
        print("express-routers: skipped, as Debian's node-express is not installed")
        return 0
    total = collections.Counter()
    with tempfile.TemporaryDirectory() as temporary:
        folders = [os.path.join(arguments.keep or temporary, str(arguments.seed + number)) for number in range(arguments.count)]
        for number, folder in enumerate(folders):
            express(arguments.seed + number).write(folder)
        answers = expected(folders)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            readings = list(pool.map(lambda folder: stated(tool, folder), folders))
        for folder, answer, (found, unresolved) in zip(folders, answers, readings):
            if "error" in answer:
                print("%s: Express refuses it\n%s" % (folder, answer["error"]))
                total["refused"] += 1
                continue
            routes = {(method, re.sub(r":\w+(\([^)]*\))?", "{}", path)) for method, path in answer["routes"]}
            wrong, missing = sorted(found - routes), sorted(routes - found)
            total["routes"] += len(routes)
            total["wrong"] += len(wrong)
            total["missing"] += len(missing)
            if missing and not unresolved:
                total["silent"] += len(missing)
            if wrong or missing:
                print("%s: wrong %s missing %s unresolved %d" % (folder, wrong, missing, len(unresolved)))
    print("express-routers: %d servers, %d routes, %d wrong, %d not stated, %d of them without a word, %d refused"
          % (len(folders), total["routes"], total["wrong"], total["missing"], total["silent"], total["refused"]))
    failed = total["wrong"] or total["silent"] or total["refused"] or total["missing"] * 100 > total["routes"]
    return 1 if failed or not total["routes"] or len(answers) < len(folders) else 0


if __name__ == "__main__":
    sys.exit(main())
