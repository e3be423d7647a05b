#!/usr/bin/env python3
"""Hold the routes that we read of Spring MVC against those that Spring itself registers.

    spring_routers.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

Needs a JDK and Debian's libspring-web-servlet-java, libspring-test-java and libservlet-api-java; where they are missing this says
so and ends. The servers are those below SpringRouters/written and N generated ones. Exit status 1 for a route that is stated and
not there, and where more than one in a hundred is not stated.
"""
import argparse, glob, os, re, shutil, subprocess, sys, tempfile

from router_oracle import HERE, Tally, stated

sys.path.insert(0, os.path.join(HERE, "SpringRouters"))
from generate import Server

JARS = ["core", "beans", "context", "expression", "aop", "web", "web.servlet", "webmvc", "test"]


def classpath():
    found = [jar for name in JARS for front in ("spring", "spring3") for jar in glob.glob(f"/usr/share/java/{front}-{name}.jar")]
    found += [jar for jar in ("/usr/share/java/servlet-api.jar", "/usr/share/java/commons-logging.jar") if os.path.exists(jar)]
    return ":".join(found) if any("test" in jar for jar in found) and shutil.which("javac") else None


def compiled(folder, path, classes):
    sources = glob.glob(os.path.join(folder, "**", "*.java"), recursive=True)
    os.makedirs(classes, exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-proc:none", "-Xlint:-options", "-source", "8", "-target", "8", "-cp", path, "-d", classes] + sources, check=True)
    settings = os.path.join(folder, "src", "main", "resources", "application.properties")
    if os.path.exists(settings): shutil.copy(settings, classes)


def plain(path):
    """A path without the names of its parameters and what they have to match."""
    text = re.sub(r"\{[^{}]*\.\.\.\}", "**", path)
    text = re.sub(r"\{(?:[^{}]|\{[^{}]*\})*\}", "{}", text)
    # Spring lists the root as no text.
    return re.sub(r"(?<!\*)\*(?!\*)", "{}", text) or "/"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    path = classpath()
    if not path:
        print("spring-routers: skipped, as there is no JDK with Spring here; on Debian: apt-get install default-jdk-headless "
              "libspring-web-servlet-java libspring-test-java libservlet-api-java")
        return 0
    place = arguments.keep or tempfile.mkdtemp()
    written = os.path.join(HERE, "SpringRouters", "written")
    folders = [os.path.join(written, name) for name in sorted(os.listdir(written))] if os.path.isdir(written) else []
    for number in range(arguments.count):
        folders.append(os.path.join(place, str(arguments.seed + number)))
        Server(arguments.seed + number).write(folders[-1])
    own = os.path.join(place, "lister")
    os.makedirs(own, exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-cp", path, "-d", own, os.path.join(HERE, "SpringRouters", "ListRoutes.java")], check=True)
    classes = {}
    for number, folder in enumerate(folders):
        target = os.path.join(place, "classes", str(number))
        compiled(folder, path, target)
        classes[target] = folder
    opened = [word for package in ("java.base/java.lang", "java.base/java.util") for word in ("--add-opens", package + "=ALL-UNNAMED")]
    run = subprocess.run(["java", *opened, "-cp", own + ":" + path, "ListRoutes", *classes], stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL, text=True, check=True)
    expected = {folder: set() for folder in folders}
    for line in run.stdout.splitlines():
        target, method, pattern = line.split("\t")
        expected[classes[target]].add((method, plain(pattern)))
    total = Tally()
    for folder in folders:
        found, unresolved = stated(os.path.join(folder, "src"), lambda endpoint: True, plain)
        total.compare(folder, expected[folder], found, unresolved)
    total.tell("spring-routers")
    if not arguments.keep: shutil.rmtree(place)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
