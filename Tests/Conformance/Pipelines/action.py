"""Runs action.yml in a simulated runner, over the reference system and over inputs that would act if they could.

Usage: action.py PACKAGE TOOL SCRATCH; exit status 1 where something is not as it should be.
"""

import hashlib
import http.server
import pathlib
import platform
import re
import shutil
import sys
import threading

from runner import Run

PACKAGE, TOOL, SCRATCH = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
BABYAI = PACKAGE / "Contracts/babyai"
PROBLEMS = []


def expect(what, found, wanted):
    if found != wanted:
        PROBLEMS.append(f"{what}: expected {wanted!r}, found {found!r}")


def run(name, inputs, cached=True, workspace=BABYAI, variables=None):
    scratch = SCRATCH / name
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "contract-audit").mkdir(parents=True)
    if cached:
        shutil.copy(TOOL, scratch / "contract-audit/contract-audit")
    return Run(PACKAGE, workspace, scratch, inputs, variables)


def check_reference():
    result = run("reference", {})
    expect("the status of drift", result.status, 1)
    expect(
        "outputs", result.outputs,
        {"verdict": "failed", "status": "1", "error-count": "12", "warning-count": "9", "note-count": "13"},
    )
    levels = [re.match(r"::(\w+) ", line).group(1) for line in result.log.splitlines() if line.startswith("::")]
    expect("annotations", [levels.count(level) for level in ("error", "warning", "notice")], [10, 9, 10])
    expect("the summary is the report", result.summary.startswith("# Contract audit: babyai"), True)
    key = result.uses[0]["key"]
    expect("the cache has a key of the sources", re.fullmatch(r"contract-audit-Linux-X64-[0-9a-f]{64}", key) is not None, True)
    expect("the cache keeps the tool's folder", result.uses[0]["path"], str(SCRATCH / "reference/contract-audit"))


def check_inputs():
    report = SCRATCH / "report.json"
    result = run(
        "inputs",
        {
            "working-directory": "Contracts/babyai", "spec": "openapi=docs/api/openapi.yaml\n",
            "router": "backend=internal/server/app.go", "client": "mobile=lib\nios=ios", "fail-on": "warning",
            "rule": "missing-in-router=note\nmissing-in-spec=note\nunsent-required-field=note", "strict-baseline": "true", "format": f"json:{report}",
        },
        workspace=PACKAGE,
    )
    expect("every input arrives", (result.status, result.outputs["note-count"]), (0, "28"))
    expect("a report is written", report.exists(), True)
    hostile = "x\"; touch hostile; $(touch hostile) `touch hostile`"
    for name in ("config", "spec", "router", "client", "fail-on", "rule", "since", "baseline", "strict-baseline", "format", "comment"):
        result = run("hostile", {name: hostile, "working-directory": "."}, workspace=SCRATCH)
        expect(f"a hostile {name} ends the step", result.status != 0, True)
    expect("nothing of an input ran", [str(path) for path in SCRATCH.rglob("hostile") if path.is_file()], [])
    result = run("option", {"spec": "--help"})
    expect("an input is no option", (result.status, "USAGE" in result.log), (2, False))


class Files(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"#!/bin/sh\necho taken\n")

    def log_message(self, *_):
        pass


def check_binary():
    """A release is taken by https and with its checksum only, and the cache's copy is checked like a fresh one."""
    body = b"#!/bin/sh\necho taken\n"
    digest = hashlib.sha256(body).hexdigest()
    server = http.server.HTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/tool"
    result = run("plain", {"binary-url": address, "binary-sha256": digest}, cached=False)
    expect("no download without https", (result.status != 0, "taken" in result.log), (True, False))
    result = run("unchecked", {"binary-url": address}, cached=False)
    expect("no download without a checksum", (result.status, "needs binary-sha256" in result.log), (64, True))
    result = run("other", {"binary-url": address, "binary-sha256": "0" * 64})
    expect("another checksum ends the step", (result.status, "another checksum" in result.log), (64, True))
    digest = hashlib.sha256(TOOL.read_bytes()).hexdigest()
    result = run("kept", {"binary-url": address, "binary-sha256": digest})
    expect("a release that the cache kept is used", (result.status, result.outputs["verdict"]), (1, "failed"))
    expect("its checksum is its key", result.uses[0]["key"], f"contract-audit-Linux-X64-{digest}")
    server.shutdown()


def check_release():
    """Used by a version tag, the action takes the release of that tag, if it has its checksum."""
    release = SCRATCH / "release-files"
    release.mkdir(exist_ok=True)
    name = "contract-audit-linux-" + platform.machine()
    shutil.copy(TOOL, release / name)
    (release / "SHA256SUMS").write_text(f"{hashlib.sha256(TOOL.read_bytes()).hexdigest()}  {name}\n")
    taken = lambda: {"github.action_ref": "v0.1.0", "CONTRACT_AUDIT_RELEASE": str(release)}
    result = run("release", {}, cached=False, variables=taken())
    expect("the release of the tag is taken", (result.status, result.outputs["verdict"]), (1, "failed"))
    expect("the tag is the key", result.uses[0]["key"], "contract-audit-Linux-X64-v0.1.0")
    (release / "SHA256SUMS").write_text(f"{'0' * 64}  {name}\n")
    result = run("forged", {}, cached=False, variables=taken())
    expect("another checksum ends the step", (result.status != 0, "another checksum" in result.log), (True, True))
    result = run("unreleased", {"build": "false"}, cached=False)
    expect("without a tag there is no release", (result.status, "only a version tag" in result.log), (64, True))


GH = """#!/bin/sh
# Stands in for gh: keeps comments as files, and what it was asked for.
[ "$GH_TOKEN" = secret ] || exit 4
echo "$@" >>"$COMMENTS/asked"
case "$*" in
  *PATCH*) for last; do :; done; cp "${last#body=@}" "$COMMENTS/7" ;;
  *POST*) for last; do :; done; cp "${last#body=@}" "$COMMENTS/7" ;;
  *) [ ! -f "$COMMENTS/7" ] || case "$*" in *"$(head -n 1 "$COMMENTS/7")"*) echo 7 ;; esac ;;
esac
"""


def check_comment():
    """One comment of a pull request is kept up to date, and there is none where there is nothing to say."""
    comments = SCRATCH / "comments"
    shutil.rmtree(comments, ignore_errors=True)
    (comments / "bin").mkdir(parents=True)
    (comments / "bin/gh").write_text(GH)
    (comments / "bin/gh").chmod(0o755)
    here = lambda: {
        "PATH": f"{comments / 'bin'}:/usr/bin:/bin", "COMMENTS": str(comments), "GITHUB_REPOSITORY": "owner/name",
        "GITHUB_REF": "refs/pull/12/merge",
    }
    wanted = {"comment": "true", "token": "secret"}
    passing = wanted | {"fail-on": "never"}
    run("quiet", passing, variables=here())
    expect("a first comment needs something to say", (comments / "7").exists(), False)
    result = run("first", wanted, variables=here())
    text = (comments / "7").read_text()
    expect("the first run writes a comment", (result.status, "# Contract audit: babyai" in text), (1, True))
    run("second", passing, variables=here())
    asked = (comments / "asked").read_text().splitlines()
    expect("the second run changes it", ["PATCH repos/owner/name/issues/comments/7" in line for line in asked[-2:]], [False, True])
    expect("the list is that of the pull request", "repos/owner/name/issues/12/comments" in asked[0], True)
    branch = here() | {"GITHUB_REF": "refs/heads/main"}
    before = len((comments / "asked").read_text().splitlines())
    run("branch", wanted, variables=branch)
    expect("a branch has no comment", len((comments / "asked").read_text().splitlines()), before)
    result = run("forked", wanted | {"token": "none"}, variables=here())
    expect("a token that may not write is a warning", (result.status, "could not be written" in result.log), (1, True))


def check_names():
    """Every input is passed on, and every option of the tool that a pipeline needs has its input."""
    text = (PACKAGE / "action.yml").read_text()
    passed = set(re.findall(r"\$\{\{ inputs\.([\w-]+) \}\}", text))
    declared = set(run("names", {}).metadata["inputs"])
    expect("inputs that are passed on", passed, declared)


SCRATCH.mkdir(parents=True, exist_ok=True)
check_reference()
check_inputs()
check_binary()
check_release()
check_comment()
check_names()
for problem in PROBLEMS:
    print(f"action: {problem}", file=sys.stderr)
if PROBLEMS:
    sys.exit(1)
print("action: runs as its metadata says, and no input acts")
