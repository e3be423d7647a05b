#!/usr/bin/env python3
"""Hold the routes that we read of generated servers of Node's own http against what these answer.

    node_servers.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

One handler tells all requests of a server apart: by comparisons, switches, tables, lists, expressions, segments, prefixes, functions,
classes. Every method of every path, and of paths near them, is asked of the handler itself, without a socket; what answers with
another status than 404 or 405 is a route. Node is Debian's. Exit status 1 for a route that is stated and does not answer, for one
that is missing without a word, and where more than one in a hundred is not stated.
"""
import argparse, concurrent.futures, json, os, re, subprocess, sys, tempfile

from router_oracle import HERE, Tally, stated

sys.path.insert(0, os.path.join(HERE, "NodeServers"))
from generate import VERBS, server


def answered(folders):
    run = subprocess.run(["node", os.path.join(HERE, "NodeServers", "probe.js")] + folders, stdout=subprocess.PIPE, text=True,
                         timeout=300)
    return [json.loads(line) for line in run.stdout.splitlines()]


def reading(folder, probes):
    """The probes that what we state of a folder says are answered, and what is unresolved."""
    found, unresolved = stated(folder)
    patterns = [(method, re.compile(re.sub(r"\\\{[^}]*\\\.\\\.\\\.\\\}", ".*", re.sub(
        r"\\\{\w+\\\}", "[^/]+", re.escape(path))) + "$")) for method, path in found]
    return {(verb, path) for verb, path, _ in probes
            if any(method in (verb, "ANY") and pattern.match(path) for method, pattern in patterns)}, unresolved


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    total = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        folders = [os.path.join(arguments.keep or temporary, str(arguments.seed + number)) for number in range(arguments.count)]
        for number, folder in enumerate(folders):
            server(arguments.seed + number).write(folder)
        answers = answered(folders)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            readings = list(pool.map(lambda pair: reading(pair[0], pair[1].get("answers", [])), zip(folders, answers)))
        for folder, answer, (found, unresolved) in zip(folders, answers, readings):
            if "error" in answer or any(isinstance(status, str) for _, _, status in answer["answers"]):
                total.refuse(folder, answer.get("error") or [a for a in answer["answers"] if isinstance(a[2], str)][:3])
                continue
            routes = {(method, path) for method, path, status in answer["answers"] if status not in (404, 405)}
            total.compare(folder, routes, found, unresolved)
    total.tell("node-servers")
    return 1 if total.failed or total["refused"] or len(answers) < len(folders) else 0


if __name__ == "__main__":
    sys.exit(main())
