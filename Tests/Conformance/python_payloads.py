#!/usr/bin/env python3
"""Holds what we read of FastAPI's operations against the document that FastAPI itself makes of them.

    python_payloads.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

N servers are composed at random: models with aliases, inheritance and defaults, parameters of every place, dependencies, forms. Each
is loaded with the FastAPI that python_routers.py installs, and its document is read by the tool like any other. Names in the query, the
body and the answer have to be the same wherever the tool says that it knows all of them, and so has what is required. Exit status 1
on a difference, or where the tool knows fewer than nine of ten bodies and answers.
"""
import argparse, json, os, random, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from python_routers import environment
from router_oracle import ROOT

HEAD = """from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Annotated, Any, Dict, List, Literal, Optional, Union
from uuid import UUID

from fastapi import APIRouter, Body, Depends, FastAPI, File, Form, Header, Path, Query, Request, UploadFile, status
from pydantic import BaseModel, ConfigDict, EmailStr, Field
from pydantic.alias_generators import to_camel


class Color(str, Enum):
    red = "red"
    blue = "blue"


def paging(skip: int = 0, limit: Annotated[int, Query(le=100)] = 20):
    return skip, limit


def filtered(term: str | None = None, page: tuple = Depends(paging)):
    return term, page


class Sorting:
    def __init__(self, sort_by: str, order: Literal["asc", "desc"] = "asc"):
        self.sort_by = sort_by


def tenant(x_tenant: str = Header()):
    return x_tenant


Paged = Annotated[tuple, Depends(paging)]

app = FastAPI()
"""
SCALARS = ["str", "int", "float", "bool", "datetime", "UUID", "Color", 'Literal["a", "b"]', "date", "Decimal"]
NAMES = ["name", "user_id", "note", "created_at", "is_open", "size", "owner_name", "tags", "kind", "total"]


class Server:
    """A module with models and operations on an application and a router."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.models, self.lines = [], [HEAD]

    def pick(self, options):
        return self.random.choice(options)

    def chance(self, share):
        return self.random.random() < share

    def type(self):
        if self.models and self.chance(0.35):
            return self.pick(["%s", "list[%s]", "List[%s]", "Optional[%s]", "dict[str, %s]", "%s | None"]) % self.pick(self.models[-4:])
        if len(self.models) > 1 and self.chance(0.06):
            return "Union[%s, %s]" % tuple(self.random.sample(self.models, 2))
        if self.chance(0.2):
            return self.pick(["list[str]", "dict[str, int]", "List[int]", "set[str]"])
        return self.pick(SCALARS)

    def optional(self, type):
        return type if "None" in type or "Optional" in type else self.pick(["Optional[%s]", "%s | None"]) % type

    def field(self, name):
        type, roll = self.type(), self.random.random()
        if roll < 0.45:
            return "%s: %s" % (name, type)
        if roll < 0.65:
            return "%s: %s = None" % (name, self.optional(type))
        alias = 'alias="%s"' % self.pick(["%sText", "x-%s", "%s_"]).replace("%s", name)
        return self.pick([
            "%s: %s = Field(%s)" % (name, type, alias), "%s: %s = Field(..., %s)" % (name, type, alias),
            "%s: %s = Field(default=None, %s)" % (name, self.optional(type), alias),
            "%s: Annotated[%s, Field(%s)]" % (name, type, alias),
            "%s: list[str] = Field(default_factory=list)" % name, "%s: int = 3" % name, "%s: str = Field('a', max_length=9)" % name,
            '%s: Literal["a", "b"] = "a"' % name,
        ])

    def model(self, number):
        name = "Model%d" % number
        base = self.pick(self.models) if self.models and self.chance(0.25) else "BaseModel"
        lines = ["class %s(%s):" % (name, base)]
        if base == "BaseModel" and self.chance(0.2):
            lines.append("    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)")
        for field in self.random.sample(NAMES, self.random.randrange(1, 6)):
            lines.append("    " + self.field(field))
        if self.chance(0.2):
            lines.append("    _seen: int = 0")
        if self.chance(0.2):
            lines += ["", "    @property", "    def label(self) -> str:", "        return 'a'"]
        self.models.append(name)
        self.lines.append("\n\n" + "\n".join(lines))

    def parameters(self, method):
        found = [self.pick([
            "q: str", "q: str | None = None", "q: Optional[int] = Query(None)", 'q: str = Query(..., alias="search")',
            'q: Annotated[str, Query(alias="s")] = "a"', "q: list[str] = Query([])", "q: Color = Color.red",
            "page: tuple = Depends(paging)", "page: Paged", "found: tuple = Depends(filtered)", "sorting: Sorting = Depends()",
            "x_trace: str | None = Header(None)", "q: UUID", "q: bool = False", "q: float = Query(default=1, gt=0)", "*, q: int = 1",
        ])] if self.chance(0.8) else []
        if method in ("post", "put", "patch") and self.chance(0.85):
            one, two = self.pick(self.models), self.pick(self.models)
            found = [self.pick([
                "item: %s" % one, "item: %s, other: %s" % (one, two), "item: %s = Body(embed=True)" % one,
                "item: Annotated[%s, Body()]" % one, "items: list[%s]" % one, "item: Optional[%s] = None" % one,
                "name: str = Form(), size: int = Form(1)", "file: UploadFile, note: str = Form(...)",
                "file: UploadFile = File(...)", "count: int = Body(...), item: %s = Body(...)" % one,
                "item: dict[str, int]", "data: %s = Body()" % one,
            ])] + [f for f in found if not f.startswith("*")]
            # What has no default cannot stand behind what has one.
            found = ["*", ", ".join(found)]
        return [f for f in found if f]

    def operation(self, number, router):
        method = self.pick(["get", "post", "put", "patch", "delete"])
        options, result = [], ""
        path = "/things%d" % number + self.pick(["", "/{thing_id}"])
        model = self.pick(self.models)
        answer = self.pick([model, "list[%s]" % model, "List[%s]" % model, model])
        roll = self.random.random()
        if roll < 0.45:
            options.append("response_model=%s" % answer)
        elif roll < 0.8:
            result = " -> %s" % answer
        if self.chance(0.25):
            options.append("status_code=%s" % self.pick(["201", "status.HTTP_201_CREATED", "202"]))
        if self.chance(0.1):
            options.append("dependencies=[Depends(tenant)]")
        parameters = self.parameters(method)
        if "{" in path:
            own = self.pick(["thing_id: int", "thing_id: Annotated[str, Path()]", "thing_id: UUID"])
            parameters = ["*, " + own] + [p.lstrip("*, ") for p in parameters if p.strip("*, ")]
        text = ", ".join(p for p in parameters).replace("*, *", "*").replace("*, ,", "*,")
        self.lines.append("\n\n@%s.%s(%s)\nasync def operation%d(%s)%s:\n    return load()" % (
            router, method, ", ".join(['"%s"' % path] + options), number, text, result))

    def write(self, folder):
        self.lines.append("\n\ndef load() -> Any:\n    return None")
        for number in range(self.random.randrange(3, 9)):
            self.model(number)
        guard = self.pick(["", ", dependencies=[Depends(paging)]"])
        self.lines.append('\n\nrouter = APIRouter(prefix="/api"%s)' % guard)
        for number in range(self.random.randrange(6, 16)):
            self.operation(number, self.pick(["app", "router"]))
        self.lines.append("\n\napp.include_router(router)\n")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "main.py"), "w") as file:
            file.write("".join(self.lines))


# The package that reads forms is only asked for when a request comes in.
LOAD = """import json, sys
import fastapi.dependencies.utils
fastapi.dependencies.utils.ensure_multipart_is_installed = lambda: None
sys.path.insert(0, sys.argv[1])
import main
with open(sys.argv[2], "w") as file:
    json.dump(main.app.openapi(), file)
"""


def endpoints(tool, folder, document):
    run = subprocess.run([tool, "endpoints", "--fields", "--router", folder, "--spec", document, "--format", "json"],
                         stdout=subprocess.PIPE, text=True, check=True)
    sides = {"router": {}, "spec": {}}
    for endpoint in json.loads(run.stdout)["endpoints"]:
        sides[endpoint["role"]][(endpoint["method"], endpoint["path"])] = endpoint["payload"]
    return sides["router"], sides["spec"]


def fields(part):
    """The fields of a part by their names; None where there is none."""
    return {f["name"]: f["required"] for f in part["fields"]} if part else {}


def is_whole(part):
    return part is not None and part["closed"] is True and not part["reason"]


def compare(kind, stated, document, where, wrong, nested=True):
    """Notes where two parts differ; gives whether all of the stated one is known."""
    whole = is_whole(stated)
    one, other = fields(stated), fields(document)
    extra, missing = set(one) - set(other), (set(other) - set(one)) if whole else set()
    if extra or missing:
        wrong.append("  %s %s: not in the document %s, not stated %s" % (where, kind, sorted(extra), sorted(missing)))
    differ = [n for n in one if n in other and one[n] is not None and other[n] is not None and one[n] != other[n]]
    if differ and nested:
        wrong.append("  %s %s: required %s" % (where, kind, {n: one[n] for n in differ}))
    return whole


def success(payload):
    return [a for a in payload["answers"] if a["status"].startswith("2")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    tool = os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit")
    python = environment()
    if not python:
        print("python-payloads: skipped, as FastAPI cannot be installed here")
        return 0
    wrong, count = [], {"operations": 0, "body": [0, 0], "answer": [0, 0], "query": [0, 0]}
    with tempfile.TemporaryDirectory() as temporary:
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            folder = os.path.join(arguments.keep or temporary, str(seed), "server")
            document = os.path.join(os.path.dirname(folder), "openapi.json")
            Server(seed).write(folder)
            loaded = subprocess.run([python, "-c", LOAD, folder, document], stderr=subprocess.PIPE, text=True)
            if loaded.returncode:
                print("%s: the framework refuses it\n%s" % (folder, loaded.stderr))
                return 1
            router, spec = endpoints(tool, folder, document)
            for key in sorted(set(spec) & set(router)):
                stated, documented = router[key] or {"query": None, "headers": None, "body": None, "answers": []}, spec[key]
                where = "%d %s %s" % ((seed,) + key)
                count["operations"] += 1
                count["query"][0] += compare("query", stated["query"], documented["query"], where, wrong)
                count["query"][1] += 1
                compare("headers", stated["headers"], documented["headers"], where, wrong)
                if documented["body"] and documented["body"]["type"] != "none":
                    count["body"][1] += 1
                    count["body"][0] += compare("body", stated["body"], documented["body"], where, wrong)
                elif stated["body"] and stated["body"]["fields"]:
                    wrong.append("  %s: a body that the document does not have" % where)
                one, other = success(stated), success(documented)
                if other and other[0]["fields"]:
                    count["answer"][1] += 1
                    count["answer"][0] += compare("answer", one[0] if one else None, other[0], where, wrong, nested=False)
                if one and other and one[0]["status"] not in ("2XX", other[0]["status"]):
                    wrong.append("  %s: status %s, the document has %s" % (where, one[0]["status"], other[0]["status"]))
    shares = ", ".join("%s %d/%d" % (kind, *count[kind]) for kind in ("query", "body", "answer"))
    print("python-payloads: %d operations, known: %s; %d differences" % (count["operations"], shares, len(wrong)))
    print("\n".join(wrong), end="\n" if wrong else "")
    few = any(count[kind][0] * 10 < count[kind][1] * 9 for kind in ("query", "body", "answer"))
    return 1 if wrong or few or not count["operations"] else 0


if __name__ == "__main__":
    sys.exit(main())
