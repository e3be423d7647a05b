#!/usr/bin/env python3
"""Hold the functional routes that we read of Spring MVC against those that Spring itself builds.

    SPRING_JARS=FOLDER spring_functions.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

Needs a JDK of 17 or newer and a folder with the jars of Spring 6 (core, beans, context, web, webmvc, with jakarta.servlet-api and
micrometer-observation); Debian's Spring is older than functional routes. Without them this says so and ends. Exit status 1 for a
route that is stated and not there, and where more than one in a hundred is not stated.
"""
import argparse, glob, os, re, shutil, subprocess, sys, tempfile

from router_oracle import HERE, Tally, stated
import spring_routers

sys.path.insert(0, os.path.join(HERE, "SpringRouters"))
from functions import FunctionServer

LOGGING = "/usr/share/java/commons-logging.jar"


def plain(path):
    """A path without the names of its parameters; `{*rest}` is the rest of it."""
    return spring_routers.plain(re.sub(r"\{\*\w+\}", "**", path))


def javac(path, target, *sources):
    os.makedirs(target, exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-proc:none", "-Xlint:none", "-cp", path, "-d", target, *sources], check=True, stderr=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    jars = glob.glob(os.path.join(os.environ.get("SPRING_JARS", ""), "*.jar")) if os.environ.get("SPRING_JARS") else []
    if not shutil.which("javac") or not any("webmvc" in jar for jar in jars):
        print("spring-functions: skipped, as $SPRING_JARS names no folder with the jars of Spring 6")
        return 0
    path = ":".join(jars + [LOGGING])
    place = arguments.keep or tempfile.mkdtemp()
    lister = os.path.join(place, "lister")
    javac(path, lister, os.path.join(HERE, "SpringRouters", "ListFunctions.java"))
    folders = {}
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        folder = os.path.join(place, str(seed))
        FunctionServer(seed).write(folder)
        folders[os.path.join(folder, "classes")] = folder
        javac(path, os.path.join(folder, "classes"), *glob.glob(os.path.join(folder, "src", "**", "*.java"), recursive=True))
    run = subprocess.run(["java", "-cp", lister + ":" + path, "ListFunctions", *folders], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True, check=True)
    expected = {folder: set() for folder in folders.values()}
    for line in run.stdout.splitlines():
        target, method, pattern = line.split("\t")
        expected[folders[target]].add((method, plain(pattern)))
    total = Tally()
    for folder, routes in expected.items():
        found, unresolved = stated(os.path.join(folder, "src"), lambda endpoint: True, plain)
        # Each server has router functions that nothing serves, which are unresolved by right.
        total.compare(folder, routes, found, [entry for entry in unresolved if "nothing is seen to serve" not in entry["reason"]])
    total.tell("spring-functions")
    if not arguments.keep: shutil.rmtree(place)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
