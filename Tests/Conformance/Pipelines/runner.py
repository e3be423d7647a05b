"""Runs action.yml as a runner of GitHub Actions does: inputs, expressions, steps in order, the files that steps write to.

Only what action.yml uses is understood; everything else is refused. The cache is a folder that is there from the start.
Documentation: "Metadata syntax for GitHub Actions", "Workflow commands for GitHub Actions".
"""

import os
import pathlib
import re
import subprocess

from ruamel.yaml import YAML


class Run:
    """What one run of the action left behind."""

    def __init__(self, action, workspace, scratch, inputs, variables=None):
        self.action = pathlib.Path(action)
        self.metadata = YAML(typ="safe").load((self.action / "action.yml").read_text())
        unknown = set(inputs) - set(self.metadata["inputs"])
        assert not unknown, f"action.yml has no input {unknown}"
        defaults = {name: str(entry.get("default", "")) for name, entry in self.metadata["inputs"].items()}
        self.inputs = defaults | inputs
        self.scratch = pathlib.Path(scratch)
        self.github = {}
        self.steps = {}
        self.uses = []
        self.log = ""
        self.status = 0
        self.summary = ""
        for name in list(variables or {}):
            if name.startswith("github."):
                self.github[name.split(".")[1]] = variables.pop(name)
        for step in self.metadata["runs"]["steps"]:
            if self.status == 0:
                self.perform(step, pathlib.Path(workspace), variables or {})
        self.outputs = {name: self.value(entry["value"]) for name, entry in self.metadata["outputs"].items()}

    def value(self, text):
        """A text with its expressions worked out."""

        def known(match):
            path = match.group(1).split(".")
            if path[0] == "inputs":
                return self.inputs[path[1]]
            if path[0] == "github":
                return self.github.get(path[1], "")
            assert path[0] == "steps" and path[2] == "outputs", f"unknown expression {match.group(0)}"
            return self.steps.get(path[1], {}).get(path[3], "")

        return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", known, str(text))

    def perform(self, step, workspace, variables):
        known = {"id", "shell", "run", "env", "working-directory", "uses", "with"}
        assert set(step) <= known, f"unknown keys in a step: {set(step) - known}"
        if "uses" in step:
            self.uses.append({"uses": step["uses"]} | {key: self.value(text) for key, text in step["with"].items()})
            return
        files = {name: self.scratch / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        script = self.scratch / "script.sh"
        script.write_text(step["run"])
        environment = {
            "PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "RUNNER_TEMP": str(self.scratch),
            "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "GITHUB_ACTION_PATH": str(self.action),
            "GITHUB_WORKSPACE": str(workspace), "GITHUB_ACTIONS": "true", "CI": "true",
        } | variables
        environment |= {name: str(file) for name, file in files.items()}
        environment |= {name: self.value(text) for name, text in step.get("env", {}).items()}
        result = subprocess.run(
            [step["shell"], "-e", str(script)], env=environment, capture_output=True, text=True,
            cwd=workspace / self.value(step.get("working-directory", ".")),
        )
        self.log += result.stdout + result.stderr
        self.status = result.returncode
        self.summary += files["GITHUB_STEP_SUMMARY"].read_text()
        lines = files["GITHUB_OUTPUT"].read_text().splitlines()
        assert all("=" in line for line in lines), f"no output of a step: {lines}"
        self.steps[step.get("id", "")] = dict(line.split("=", 1) for line in lines)
