"""Compares what a JSON Schema says of configurations with what the tool says.

Usage: validate.py TOOL SCHEMA CONTRACTS SAMPLES
"""

import io
import json
import pathlib
import subprocess
import sys
import tempfile

from jsonschema import Draft7Validator
from ruamel.yaml import YAML

tool, schema_path, contracts, samples = sys.argv[1:]
schema = json.loads(pathlib.Path(schema_path).read_text())
Draft7Validator.check_schema(schema)
validator = Draft7Validator(schema)
yaml = YAML(typ="safe", pure=True)
faults = 0
checked = 0

for path in sorted(pathlib.Path(contracts).glob("*/contract-audit.yaml")):
    checked += 1
    for error in validator.iter_errors(yaml.load(path)):
        faults += 1
        print(f"{path}: {error.json_path}: {error.message}")

for sample in yaml.load(pathlib.Path(samples)):
    text = io.StringIO()
    yaml.dump(sample, text)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "contract-audit.yaml")
        path.write_text(text.getvalue())
        run = subprocess.run([tool, "diff", "--config", path], capture_output=True, text=True)
    # A configuration that was understood leads on to its sides, which are not there.
    refused = "contract-audit.yaml:" in run.stderr and "no such file" not in run.stderr
    valid = validator.is_valid(sample)
    checked += 1
    if valid == refused:
        faults += 1
        print(f"the schema {'takes' if valid else 'refuses'} {sample}, and the tool says: {run.stderr.strip()}")

print(f"configuration: {checked} configurations, {faults} differences")
sys.exit(1 if faults else 0)
