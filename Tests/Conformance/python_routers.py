#!/usr/bin/env python3
"""Hold the routes that we read of Python servers against those that the framework itself lists.

    python_routers.py [--count N] [--seed N] [--keep FOLDER] [FRAMEWORK...]    the tool is $CONTRACT_AUDIT, or else the debug build

Each framework is installed in a virtual environment below the user's cache, where packages can be installed; else this says so and
ends. The servers are those below PythonRouters and generated ones, of FastAPI, Flask and Django as many as give 3,000 routes of
each, and 25 of every other framework, or N. Exit status 1 for a route that is stated and not there, and
where more than one in a hundred is not stated; what is not stated must be listed as unresolved.
"""
import argparse, collections, hashlib, json, os, subprocess, sys, tempfile

from router_oracle import HERE, Tally, listed

sys.path.insert(0, os.path.join(HERE, "PythonRouters"))
from generate import GENERATORS

PACKAGES = ["fastapi==0.115.12", "flask==3.1.0", "django==5.1.8", "djangorestframework==3.16.0",
            "django-ninja==1.4.3", "quart==0.20.0", "flask-restx==1.3.0",
            "flask-smorest==0.46.2", "drf-spectacular==0.28.0", "litestar==2.16.0", "sniffio==1.3.1", "aiohttp==3.14.5", "sanic==25.12.1", "tornado==6.6.1", "falcon==4.4.0", "bottle==0.13.4"]


# Those of which there are written servers alone.
WRITTEN = ["aiohttp", "bottle", "falcon", "sanic", "tornado"]

# How many servers are generated of a framework.
COUNTS = collections.defaultdict(lambda: 25, {"django": 100, "fastapi": 180, "flask": 220})


def environment():
    """The Python with the frameworks, or nothing where they cannot be installed."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = os.path.join(cache, "contract-audit-conformance", "python-" + hashlib.sha256(" ".join(PACKAGES).encode()).hexdigest()[:16])
    python = os.path.join(folder, "bin", "python")
    if not os.path.exists(os.path.join(folder, "complete")):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        if subprocess.run([sys.executable, "-m", "venv", folder], **quiet).returncode != 0:
            return None
        if subprocess.run([python, "-m", "pip", "install", "--quiet"] + PACKAGES, **quiet).returncode != 0:
            return None
        open(os.path.join(folder, "complete"), "w").close()
    return python


def expected(python, framework, folders):
    run = subprocess.run([python, os.path.join(HERE, "PythonRouters", "list_routes.py"), framework] + folders,
                         stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def programs(framework, arguments, folder):
    """The folders of the servers: written ones, then generated ones."""
    own = os.path.join(HERE, "PythonRouters", framework)
    folders = [os.path.join(own, name) for name in sorted(os.listdir(own))] if os.path.isdir(own) else []
    count = COUNTS[framework] if arguments.count is None else arguments.count
    for number in range(count if framework in GENERATORS else 0):
        path = os.path.join(folder, framework, str(arguments.seed + number))
        os.makedirs(path, exist_ok=True)
        GENERATORS[framework](arguments.seed + number).write(path)
        folders.append(path)
    return folders


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    parser.add_argument("frameworks", nargs="*")
    arguments = parser.parse_args()
    python = environment()
    if not python:
        print("python-routers: skipped, as the frameworks cannot be installed here")
        return 0
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        for framework in arguments.frameworks or sorted(set(GENERATORS) | set(WRITTEN)):
            folders = programs(framework, arguments, arguments.keep or temporary)
            total = Tally()
            for folder, answer in zip(folders, expected(python, framework, folders)):
                if "error" in answer:
                    total.refuse(folder, answer["error"])
                    continue
                ours = listed(folder)
                endpoints = [e for e in ours["endpoints"] if e["kind"] != "infrastructure" and e["reached"]]
                total.compare(folder, {tuple(route) for route in answer["routes"]}, {(e["method"], e["path"]) for e in endpoints}, ours["unresolved"])
                total.describe(folder, answer["operations"], endpoints)
            total.tell("python-routers " + framework)
            failed |= total.failed
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
