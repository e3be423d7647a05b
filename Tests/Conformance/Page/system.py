"""Writes a system of 10,000 endpoints: a document, a Gin server and a Dio client that agree but for a few.

Usage: system.py FOLDER. What it writes is always the same: the server leaves out every thousandth endpoint, the document
every thousandth but one, and every 500th path is spoken of in Korean.
"""

import pathlib
import sys

COUNT = 10_000


def path(number):
    area = "기록" if number % 500 == 7 else f"area{number % 97}"
    return f"/{area}/things{number}"


def document():
    lines = ["openapi: 3.1.0", "info: {title: Generated, version: '1'}", "servers: [{url: /v1}]", "paths:"]
    for number in range(COUNT):
        if number % 1000 != 1:
            tag = f"group{number % 20}"
            lines.append(f"  {path(number)}:")
            lines.append(f"    get: {{operationId: getThing{number}, tags: [{tag}], responses: {{}}}}")
    return "\n".join(lines) + "\n"


def routes(first, last):
    lines = ["package main", "", 'import "github.com/gin-gonic/gin"', ""]
    lines.append(f"func register{first}(group *gin.RouterGroup) {{")
    for number in range(first, last):
        if number % 1000 != 0:
            lines.append(f'\tgroup.GET("{path(number)}", getThing{number})')
    lines.append("}")
    lines += [f"func getThing{number}(c *gin.Context) {{ c.Status(204) }}" for number in range(first, last)]
    return "\n".join(lines) + "\n"


def client(first, last):
    lines = ["import 'package:dio/dio.dart';", "", f"class Api{first} {{"]
    lines.append("  final Dio dio = Dio(BaseOptions(baseUrl: 'https://api.example.com/v1'));")
    for number in range(first, last):
        lines.append(f"  Future<dynamic> thing{number}() => dio.get<dynamic>('{path(number)}');")
    return "\n".join(lines + ["}"]) + "\n"


def write(folder):
    starts = range(0, COUNT, 100)
    calls = "".join(f"\tregister{start}(api)\n" for start in starts)
    files = {
        "contract-audit.yaml": "name: generated\nsides:\n  openapi: {spec: openapi.yaml}\n"
        "  backend: {router: server}\n  mobile: {client: app}\n",
        "openapi.yaml": document(),
        "server/go.mod": "module example.com/generated\n\ngo 1.22\n",
        "server/main.go": 'package main\n\nimport "github.com/gin-gonic/gin"\n\nfunc main() {\n'
        f'\trouter := gin.New()\n\tapi := router.Group("/v1")\n{calls}\trouter.Run()\n}}\n',
    }
    for start in starts:
        files[f"server/routes{start}.go"] = routes(start, start + 100)
        files[f"app/api{start}.dart"] = client(start, start + 100)
    for name, text in files.items():
        target = pathlib.Path(folder, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1])
