#!/usr/bin/env python3
"""Hold the routes that we read of generated Express servers against those that Express itself has.

    express_routers.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

The servers mount routers before and after they have their routes, several times, by functions, classes, lists and files; routes come
by chains, loops, tables and conditions. As many are generated as give 3,000 routes, or N. Express is Debian's; where it is missing
this says so and ends. Exit status 1 for a route that is stated and not there, for one that is missing without a word, and where
more than one in a hundred is not stated.
"""
import argparse, concurrent.futures, json, os, re, subprocess, sys, tempfile

from router_oracle import HERE, Tally, stated

sys.path.insert(0, os.path.join(HERE, "ExpressRouters"))
from generate import express

MODULES = "/usr/share/nodejs"


def expected(folders):
    environment = {key: value for key, value in os.environ.items() if key != "FEATURE"}
    run = subprocess.run(["node", os.path.join(HERE, "ExpressRouters", "list_routes.js")] + folders,
                         env=dict(environment, NODE_PATH=MODULES), stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=75)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    if not os.path.isdir(os.path.join(MODULES, "express")):
        print("express-routers: skipped, as Debian's node-express is not installed")
        return 0
    total = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        folders = [os.path.join(arguments.keep or temporary, str(arguments.seed + number)) for number in range(arguments.count)]
        for number, folder in enumerate(folders):
            express(arguments.seed + number).write(folder)
        answers = expected(folders)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            readings = list(pool.map(lambda folder: stated(folder, plain=lambda path: re.sub(r"\{[^}]*\}", "{}", path)), folders))
        for folder, answer, (found, unresolved) in zip(folders, answers, readings):
            if "error" in answer:
                total.refuse(folder, answer["error"])
                continue
            routes = {(method, re.sub(r":\w+(\([^)]*\))?", "{}", path)) for method, path in answer["routes"]}
            total.compare(folder, routes, found, unresolved)
    total.tell("express-routers")
    return 1 if total.failed or total["refused"] or len(answers) < len(folders) else 0


if __name__ == "__main__":
    sys.exit(main())
