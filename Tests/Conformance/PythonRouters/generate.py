"""Small servers by chance: what a program does with its routers is drawn from what people do with them."""
import router_programs
from router_programs import VERBS, WORDS


class Program(router_programs.Program):
    """A server, with texts as programs spell them."""

    def name(self, stem):
        self.count += 1
        return "%s_%d" % (stem, self.count)

    def word(self):
        return self.random.choice(WORDS)

    def text(self, text, lines):
        """An expression for a text, with the statements that it needs."""
        kind = self.random.randrange(7)
        if kind == 1:
            name = self.name("TEXT").upper()
            lines.append("%s = %r" % (name, text))
            return name
        if kind == 2 and len(text) > 3:
            return "%r + %r" % (text[:3], text[3:])
        if kind == 3:
            name = self.name("part")
            lines.append("%s = %r" % (name, text.lstrip("/")))
            return 'f"%s{%s}"' % ("/" if text.startswith("/") else "", name) if "{" not in text else repr(text)
        if kind == 4 and text.startswith("/") and "{" not in text and "%" not in text:
            return '"/%%s" %% %r' % text[1:]
        if kind == 5 and text.startswith("/") and "{" not in text:
            return '"/{}".format(%r)' % text[1:]
        if kind == 6:
            self.files.setdefault("settings.py", []).append("%s = %r" % (self.name("SETTING"), text))
            name = "SETTING_%d" % self.count
            lines.insert(0, "from settings import %s" % name)
            return name
        return repr(text)


def said(program, labels, share=0.15):
    """Arguments that say something of operations for the document, each by chance."""
    values = {"tags": lambda: [program.word() for _ in range(program.random.randint(1, 2))], "summary": lambda: "What %s is" % program.name("it"),
              "operation_id": lambda: program.name("operation"), "deprecated": lambda: program.chance(0.7), "name": lambda: program.name("called"),
              "include_in_schema": lambda: program.chance(0.3), "exclude": lambda: program.chance(0.7)}
    values["operationId"] = values["operation_id"]
    return "".join(", %s=%r" % (label, values[label]()) for label in labels if program.chance(share))


OF_ROUTERS = ["tags", "deprecated", "include_in_schema"]
OF_ROUTES = OF_ROUTERS + ["operation_id", "summary", "name"]


def fastapi(seed):
    program = Program(seed)
    lines = ["from fastapi import APIRouter, FastAPI"]
    naming = "generate_unique_id_function=lambda route: 'own-' + route.name + route.path" if program.chance(0.05) else ""
    lines += ["app = FastAPI(%s)" % naming]
    program.files["wrapping.py"] = ["from functools import wraps", "def logged(function):", "    @wraps(function)",
                                    "    def inner(*args, **values): return function(*args, **values)", "    return inner"]
    for _ in range(program.random.randint(1, 4)):
        fastapi_router(program, "app", lines, 0)
    fastapi_routes(program, "app", lines, "")
    program.files["main.py"] = lines
    return program


def fastapi_routes(program, router, lines, indent):
    for _ in range(program.random.randint(1, 4)):
        path = "/" + program.word() + program.random.choice(["", "/{id}", "/{id:int}/x", "/{name}.json", "/{rest:path}", "/"])
        handler, verb, body = program.name("handler"), program.random.choice(VERBS), []
        text = program.text(path, body) if not indent else repr(path)
        kind = program.random.randrange(5)
        define = "%sdef %s(): pass" if program.chance(0.5) else "%sasync def %s(): pass"
        more = said(program, OF_ROUTES)
        if program.chance(0.15) and kind > 2:
            define = indent + "@logged\n" + define
            body.append("from wrapping import logged")
        lines += [indent + line for line in body if not line.startswith("from ")]
        for line in body:
            if line.startswith("from "):
                lines.insert(0, line)
        if kind == 0:
            lines += [indent + "@%s.api_route(%s, methods=[%r%s]%s)" % (
                router, text, verb.upper(), program.random.choice(["", ", 'OPTIONS'"]), more), define % (indent, handler)]
        elif kind == 1:
            lines += [define % (indent, handler), indent + "%s.add_api_route(%s, %s, methods=[%r]%s)" % (router, text, handler, verb.upper(), more)]
        elif kind == 2 and not indent:
            lines += [define % ("", handler), "for verb in (%r, %r):" % ("GET", "POST"),
                      "    %s.add_api_route(%s, %s, methods=[verb])" % (router, text, handler)]
        else:
            lines += [indent + "@%s.%s(%s%s)" % (router, verb, text, more), define % (indent, handler)]


def fastapi_router(program, parent, lines, depth):
    """A router below another: in this module or one of its own, as a variable, by a function, in a list."""
    prefix = "/" + program.word() if program.chance(0.7) else ""
    name, kind = program.name("router"), program.random.randrange(5)
    mounted = "/" + program.word() if program.chance(0.6) or not prefix else ""
    own = []
    text, more = program.text(prefix, own), said(program, OF_ROUTERS)
    made = "APIRouter(%s)" % (("prefix=" + text if prefix else "") + more).lstrip(", ")
    include = "%%s.include_router(%%s%s%s)" % (", prefix=%r" % mounted if mounted else "", said(program, OF_ROUTERS, 0.1))
    if kind == 0:
        module = ["from fastapi import APIRouter"] + own + ["%s = %s" % (name, made)]
        fastapi_routes(program, name, module, "")
        if depth < 2 and program.chance(0.5):
            fastapi_router(program, name, module, depth + 1)
        path = program.random.choice(["", "api/"]) + program.name("module")
        program.files[path + ".py"] = module
        if path.startswith("api/"):
            program.files.setdefault("api/__init__.py", [])
        dotted = path.replace("/", ".")
        if program.chance(0.5):
            lines += ["from %s import %s" % (dotted, name), include % (parent, name)]
        else:
            lines += ["import %s" % dotted, include % (parent, dotted + "." + name)]
    elif kind == 1:
        maker = program.name("make")
        lines.append("def %s(prefix):" % maker)
        lines.append("    router = APIRouter(prefix=prefix%s)" % said(program, OF_ROUTERS))
        fastapi_routes(program, "router", lines, "    ")
        lines.append("    return router")
        lines.append("%s.include_router(%s(%r))" % (parent, maker, "/" + program.name("first")))
        lines.append("%s.include_router(%s(prefix=%r), prefix=%r)" % (parent, maker, "/" + program.name("second"), "/outer"))
    elif kind == 2:
        other = program.name("router")
        lines += own + ["%s = %s" % (name, made), "%s = APIRouter()" % other]
        fastapi_routes(program, name, lines, "")
        fastapi_routes(program, other, lines, "")
        lines += ["for prefix, router in [(%r, %s), (%r, %s)]:" % ("/" + program.name("one"), name, "/" + program.name("two"), other),
                  "    %s.include_router(router, prefix=prefix)" % parent]
    elif kind == 3 and parent == "app":
        lines.append("%s = FastAPI()" % name)
        fastapi_routes(program, name, lines, "")
        lines.append("app.mount(%r, %s)" % ("/" + program.name("sub"), name))
    else:
        lines += own + ["%s = %s" % (name, made)]
        fastapi_routes(program, name, lines, "")
        if depth < 2 and program.chance(0.5):
            fastapi_router(program, name, lines, depth + 1)
        setup = program.name("setup")
        lines += ["def %s(target):" % setup, "    " + include % ("target", name), "%s(%s)" % (setup, parent)]


def flask(seed):
    program = Program(seed)
    lines = ["from flask import Blueprint, Flask", "from flask.views import MethodView"]
    isFactory = program.chance(0.5)
    body = ["app = Flask(__name__)"]
    for _ in range(program.random.randint(1, 4)):
        flask_blueprint(program, "app", body, lines, 0)
    flask_rules(program, "app", body, "")
    if isFactory:
        lines += ["def create_app():"] + ["    " + line for line in body] + ["    return app", "app = create_app()"]
    else:
        lines += body
    program.files["main.py"] = lines
    return program


def flask_rules(program, router, lines, indent):
    for _ in range(program.random.randint(1, 4)):
        rule = "/" + program.word() + program.random.choice(["", "/<id>", "/<int:id>/x", "/<string(length=2):code>", "/<path:rest>", "/"])
        handler, verb, kind = program.name("handler"), program.random.choice(VERBS), program.random.randrange(5)
        own = []
        text = program.text(rule, own)
        if any(line.startswith("from ") for line in own):
            text, own = repr(rule), []
        lines += [indent + line for line in own]
        if kind == 0:
            lines += [indent + "@%s.route(%s, methods=[%r, %r], endpoint=%r)" % (router, text, verb.upper(), "PUT", handler), indent + "def %s(**values): pass" % handler]
        elif kind == 1:
            lines += [indent + "def %s(**values): pass" % handler, indent + "%s.add_url_rule(%s, view_func=%s, methods=(%r,))" % (router, text, handler, verb.upper())]
        elif kind == 2:
            lines += [indent + "class %s(MethodView):" % handler.title().replace("_", ""), indent + "    def get(self, **values): pass", indent + "    def %s_(self): pass" % verb,
                      indent + "    def delete(self, **values): pass", indent + "%s.add_url_rule(%s, view_func=%s.as_view(%r))" % (router, text, handler.title().replace("_", ""), handler)]
        elif kind == 3:
            lines += [indent + "@%s.%s(%s)" % (router, verb, text), indent + "def %s(**values): pass" % handler]
        else:
            lines += [indent + "@%s.route(%s)" % (router, text), indent + "def %s(**values): pass" % handler]


def flask_blueprint(program, parent, lines, top, depth):
    prefix = "/" + program.word() if program.chance(0.7) else ""
    name, other = program.name("blueprint"), "/" + program.word() if program.chance(0.4) else ""
    made = "Blueprint(%r, __name__%s)" % (name, ", url_prefix=%r" % prefix if prefix else "")
    register = "%s.register_blueprint(%s%s)" % (parent, name, ", url_prefix=%r" % other if other else "")
    if program.chance(0.4):
        module = ["from flask import Blueprint", "from flask.views import MethodView", "%s = %s" % (name, made)]
        flask_rules(program, name, module, "")
        path = program.name("module")
        program.files[path + ".py"] = module
        lines += ["from %s import %s" % (path, name), register]
        return
    lines.append("%s = %s" % (name, made))
    flask_rules(program, name, lines, "")
    if depth < 2 and program.chance(0.5):
        flask_blueprint(program, name, lines, top, depth + 1)
    lines.append(register)


GENERIC = ["ListAPIView", "CreateAPIView", "RetrieveAPIView", "DestroyAPIView", "UpdateAPIView", "ListCreateAPIView", "RetrieveUpdateDestroyAPIView"]
SETS = ["ModelViewSet", "ReadOnlyModelViewSet", "GenericViewSet"]


def django(seed):
    program = Program(seed)
    program.files["settings.py"] = ["ROOT_URLCONF = 'urls'"]
    program.files["views.py"] = ["from django.views import View", "from django.views.decorators.http import require_http_methods",
                                 "from rest_framework import generics, mixins, viewsets", "from rest_framework.decorators import action, api_view"]
    program.files["urls.py"] = django_table(program, 0)
    return program


def django_table(program, depth):
    lines = ["from django.urls import include, path, re_path", "from rest_framework.routers import DefaultRouter, SimpleRouter", "import views"]
    entries = [django_entry(program) for _ in range(program.random.randint(1, 5))]
    for _ in range(program.random.randint(0, 2) if depth else 3):
        prefix, kind = program.word() + "/", program.random.randrange(4)
        if kind == 0 and depth < 3:
            module = program.name("urls")
            program.files[module + ".py"] = django_table(program, depth + 1)
            entries.append("path(%s, include(%r))" % (program.text(prefix, lines), module))
        elif kind == 1:
            router = program.name("router")
            slash = program.random.choice(["", "trailing_slash=False"])
            lines.append("%s = %s(%s)" % (router, program.random.choice(["DefaultRouter", "SimpleRouter"]), slash))
            for _ in range(program.random.randint(1, 3)):
                lines.append("%s.register(r%r, views.%s, basename=%r)" % (router, program.name(program.word()), django_set(program), program.name("base")))
            entries.append("path(%r, include(%s.urls))" % (prefix, router))
        elif kind == 2:
            inner = program.name("patterns")
            lines.append("%s = [%s]" % (inner, ", ".join(django_entry(program) for _ in range(2))))
            entries.append("path(%r, include((%s, %r)))" % (prefix, inner, program.name("space")))
        else:
            entries.append("path(%r, include([%s]))" % (prefix, ", ".join(django_entry(program) for _ in range(2))))
    more = [line for _ in range(program.random.randint(0, 2)) for line in django_more(program, lines, entries)]
    half = len(entries) // 2
    if program.chance(0.5):
        return lines + ["urlpatterns = ["] + ["    %s," % e for e in entries[:half]] + ["]", "urlpatterns += ["] + ["    %s," % e for e in entries[half:]] + ["]"] + more
    return lines + ["urlpatterns = ["] + ["    %s," % e for e in entries[:half]] + ["] + [%s]" % ", ".join(entries[half:])] + more


def django_entry(program):
    stem = program.name(program.word())
    view = django_view(program)
    if program.chance(0.25):
        tail = program.random.choice(["", r"/(?P<year>[0-9]{4})", r"/(?P<slug>[\w-]+)\.json", "/(?P<rest>.*)"])
        return 're_path(r"%s", %s)' % ("^" + stem + tail + ("/$" if program.chance(0.5) and not tail.endswith("*)") else "$"), view)
    return "path(%r, %s)" % (stem + program.random.choice(["", "/", "/<int:pk>/", "/<slug:slug>", "/<uuid:id>/x/", "/<path:rest>"]), view)


def django_view(program):
    lines, name, kind = program.files["views.py"], program.name("View"), program.random.randrange(6)
    if kind == 0:
        lines += ["def %s(request, *args, **values): pass" % name]
        return "views." + name
    if kind == 1:
        lines += ["@api_view(%r)" % sorted(program.random.sample(["GET", "POST", "PUT"], 2)), "def %s(request, *args, **values): pass" % name]
        return "views." + name
    if kind == 2:
        lines += ["class %s(View):" % name] + ["    def %s(self, request, **values): pass" % v for v in program.random.sample(VERBS, 2)]
        if program.chance(0.3):
            lines += ["    http_method_names = ['get', 'post', 'put', 'patch', 'delete', 'options']"]
        if program.chance(0.3):
            lines += ["class Sub%s(%s):" % (name, name), "    def trace(self, request): pass"]
            return "views.Sub%s.as_view()" % name
        return "views.%s.as_view()" % name
    if kind == 3:
        lines += ["class %s(generics.%s): pass" % (name, program.random.choice(GENERIC))]
        return "views.%s.as_view()" % name
    if kind == 4:
        lines += ["class %s(generics.%s):" % (name, program.random.choice(GENERIC)), "    def patch(self, request): pass"]
        return "views.%s.as_view()" % name
    own = django_set(program, "ModelViewSet")
    return "views.%s.as_view({'get': 'list', 'post': 'create'})" % own


def django_set(program, base=None):
    lines, name = program.files["views.py"], program.name("Set")
    base = base or program.random.choice(SETS)
    mixin = "mixins.CreateModelMixin, " if base == "GenericViewSet" and program.chance(0.6) else ""
    lines += ["class %s(%sviewsets.%s):" % (name, mixin, base), "    def list(self, request): pass"]
    if program.chance(0.4):
        lines += ["    lookup_field = %r" % program.random.choice(["slug", "code"])]
    for _ in range(program.random.randint(0, 2)):
        action = program.name("action")
        path = ", url_path=%r" % program.name("act-path") if program.chance(0.4) else ""
        methods = ", methods=%r" % sorted(program.random.sample(["get", "post", "delete"], program.random.randint(1, 2))) if program.chance(0.7) else ""
        lines += ["    @action(detail=%s%s%s)" % (program.chance(0.5), methods, path), "    def %s(self, request, **values): pass" % action]
    return name


def django_more(program, lines, entries):
    """What people do with a list of patterns beside writing it down."""
    kind = program.random.randrange(4)
    if kind == 0:
        router = program.name("router")
        lines += ["%s = %s()" % (router, program.random.choice(["DefaultRouter", "SimpleRouter"])),
                  "%s.register(%r, views.%s, basename=%r)" % (router, program.name("set"), django_set(program), program.name("base"))]
        entries.append("*%s.urls" % router)
    elif kind == 1:
        entries.append("path(%r, include(%s))" % (program.name("ext") + "/", "[%s] + [%s]" % (django_entry(program), django_entry(program))))
    elif kind == 2:
        return ["urlpatterns.append(%s)" % django_entry(program), "urlpatterns.extend([%s])" % django_entry(program)]
    else:
        return ["if True:", "    urlpatterns += %s," % django_entry(program)]
    return []


def starlette(seed):
    program = Program(seed)
    lines = ["from starlette.applications import Starlette", "from starlette.endpoints import HTTPEndpoint",
             "from starlette.routing import Mount, Route, Router, WebSocketRoute"]
    routes = starlette_list(program, lines, 0)
    if program.chance(0.5):
        lines += ["routes = [%s]" % ", ".join(routes), "app = Starlette(debug=True, routes=routes)"]
    else:
        lines += ["app = Starlette(routes=[%s])" % ", ".join(routes)]
    handler = program.name("late")
    lines += ["async def %s(request): pass" % handler, "app.add_route(%r, %s, methods=['POST'])" % ("/" + program.name("added"), handler)]
    program.files["main.py"] = lines
    return program


def starlette_list(program, lines, depth):
    routes = []
    for _ in range(program.random.randint(2, 4)):
        path = "/" + program.name(program.word()) + program.random.choice(["", "/{id}", "/{id:int}/x", "/{rest:path}"])
        handler, kind = program.name("Handler"), program.random.randrange(5)
        if kind == 0:
            lines += ["class %s(HTTPEndpoint):" % handler, "    async def get(self, request): pass", "    async def delete(self, request): pass"]
            routes.append("Route(%r, %s)" % (path, handler))
        elif kind == 1 and depth < 2:
            routes.append("Mount(%r, routes=[%s])" % ("/" + program.name("mount"), ", ".join(starlette_list(program, lines, depth + 1))))
        elif kind == 2 and depth < 2:
            inner = starlette_list(program, lines, depth + 1)
            name = program.name("router")
            lines.append("%s = Router([%s])" % (name, ", ".join(inner)))
            routes.append("Mount(%r, app=%s)" % ("/" + program.name("mount") + program.random.choice(["", "/"]), name))
        else:
            lines.append("async def %s(request): pass" % handler)
            methods = program.random.choice(["", ", methods=['POST', 'PUT']"])
            routes.append("Route(%s, endpoint=%s%s)" % (program.text(path, lines), handler, methods))
    return routes


def litestar(seed):
    program = Program(seed)
    lines = ["from litestar import Controller, Litestar, Router, delete, get, patch, post, put, route"]
    path = ", path=%r" % ("/" + program.name("base")) if program.chance(0.4) else ""
    lines.append("app = Litestar(route_handlers=[%s]%s)" % (", ".join(litestar_handlers(program, lines, 0)), path))
    program.files["main.py"] = lines
    return program


def litestar_decorator(program):
    path = "/" + program.name(program.word()) + program.random.choice(["", "/{id:int}", "/{slug:str}/x", "/"])
    parameter = ", id: int" if "{id" in path else ", slug: str" if "{slug" in path else ""
    if program.chance(0.2):
        return "@route(%r, http_method=['GET', 'POST'], status_code=200)" % path, parameter
    if program.chance(0.2):
        return "@get([%r, %r])" % ("/" + program.name("one"), "/" + program.name("two")), ""
    verb = program.random.choice(VERBS)
    return "@%s(%s%r)" % (verb, program.random.choice(["", "path="]), path), parameter


def litestar_handlers(program, lines, depth):
    handlers = []
    for _ in range(program.random.randint(1, 4)):
        name, kind = program.name("handler"), program.random.randrange(4)
        if kind == 0:
            lines += ["class %s(Controller):" % name.title()] + (["    path = %r" % ("/" + program.name("group"))] if program.chance(0.7) else [])
            for _ in range(program.random.randint(1, 3)):
                decorator, parameter = litestar_decorator(program)
                lines += ["    " + decorator, "    async def %s(self%s) -> None: pass" % (program.name("method"), parameter)]
            handlers.append(name.title())
        elif kind == 1 and depth < 2:
            inner = litestar_handlers(program, lines, depth + 1)
            lines.append("%s = Router(path=%r, route_handlers=[%s])" % (name, "/" + program.name("router"), ", ".join(inner)))
            handlers.append(name)
        else:
            decorator, parameter = litestar_decorator(program)
            lines += [decorator, "async def %s(%s) -> None: pass" % (name, parameter[2:])]
            handlers.append(name)
    return handlers


def ninja(seed):
    program = Program(seed)
    program.files["settings.py"] = ["ROOT_URLCONF = 'urls'"]
    lines = ["from django.urls import path", "from ninja import NinjaAPI, Router", "api = NinjaAPI(urls_namespace='n%d')" % seed]
    ninja_operations(program, "api", lines)
    for _ in range(program.random.randint(1, 3)):
        router, prefix = program.name("router"), program.random.choice(["/%s/", "%s", "/%s"]) % program.name(program.word())
        own = ["from ninja import Router"]
        if program.chance(0.4):
            module = program.name("module")
            own.append("%s = Router()" % router)
            ninja_operations(program, router, own)
            program.files[module + ".py"] = own
            lines += ["from %s import %s" % (module, router)]
        else:
            lines.append("%s = Router(tags=['x'])" % router)
            ninja_operations(program, router, lines)
        lines.append("api.add_router(%r, %s)" % (prefix, router))
    program.files["urls.py"] = lines + ["urlpatterns = [path(%r, api.urls)]" % program.random.choice(["api/", "", "v1/api/"])]
    return program


def ninja_operations(program, router, lines):
    for _ in range(program.random.randint(1, 4)):
        path = "/" + program.name(program.word()) + program.random.choice(["", "/{id}", "/{int:id}/x", "/"])
        handler = program.name("operation")
        if program.chance(0.2):
            lines.append("@%s.api_operation(['POST', 'PATCH'], %r)" % (router, path))
        else:
            lines.append("@%s.%s(%r)" % (router, program.random.choice(VERBS), path))
        lines.append("def %s(request%s): pass" % (handler, ", id: int" if "id}" in path else ""))


def restx(seed):
    program = Program(seed)
    lines = ["from flask import Blueprint, Flask", "from flask_restx import Api, Namespace, Resource", "app = Flask(__name__)"]
    api = "api"
    if program.chance(0.5):
        lines += ["bp = Blueprint('bp', __name__, url_prefix=%r)" % ("/" + program.name("bp")), "api = Api(bp)"]
        end = ["app.register_blueprint(bp)"]
    elif program.chance(0.5):
        lines, end = lines + ["api = Api()"], ["api.init_app(app)"]
    else:
        lines, end = lines + ["api = Api(app)"], []
    for _ in range(program.random.randint(1, 3)):
        name = program.name("space")
        kind = program.random.randrange(3)
        if kind == 0:
            lines.append("%s = api.namespace(%r, description='x')" % (name, name))
            restx_resources(program, name, lines)
        else:
            own = lines if kind == 1 else ["from flask_restx import Namespace, Resource"]
            path = ", path=%r" % ("/" + program.name("at")) if program.chance(0.4) else ""
            own.append("%s = Namespace(%r%s)" % (name, name, path))
            restx_resources(program, name, own)
            if kind == 2:
                module = program.name("module")
                program.files[module + ".py"] = own
                lines.append("from %s import %s" % (module, name))
            lines.append("api.add_namespace(%s%s)" % (name, ", path=%r" % ("/" + program.name("over")) if program.chance(0.4) else ""))
    restx_resources(program, "api", lines)
    program.files["main.py"] = lines + end
    return program


def restx_resources(program, router, lines):
    for _ in range(program.random.randint(1, 3)):
        name = program.name("Thing")
        path = "/" + program.name(program.word()) + program.random.choice(["", "/<id>", "/<int:id>/x", "/"])
        isAdded = program.chance(0.3)
        if not isAdded:
            lines.append("@%s.route(%r%s)" % (router, path, ", %r" % ("/" + program.name("also")) if program.chance(0.2) else ""))
        lines.append("class %s(Resource):" % name)
        lines += ["    def %s(self, **values): pass" % verb for verb in program.random.sample(VERBS, 2)]
        if isAdded:
            lines.append("%s.add_resource(%s, %r)" % (router, name, path))


def smorest(seed):
    program = Program(seed)

    def stated(name, indent=""):
        doc = said(program, ["tags", "summary", "operationId", "deprecated"], 0.4)[2:]
        return (indent + "@%s.doc(%s)\n" % (name, doc) if doc else "") + indent + "@%s.response(200)" % name

    lines = ["from flask import Flask", "from flask.views import MethodView", "from flask_smorest import Api, Blueprint", "app = Flask(__name__)",
             "app.config.update(API_TITLE='a', API_VERSION='1', OPENAPI_VERSION='3.0.2')", "api = Api(app)"]
    for _ in range(program.random.randint(1, 3)):
        name = program.name("bp")
        lines.append("%s = Blueprint(%r, __name__, url_prefix=%r)" % (name, name, "/" + program.name(program.word())))
        for _ in range(program.random.randint(1, 3)):
            path, view = "/" + program.name(program.word()) + program.random.choice(["", "/<id>", "/"]), program.name("View")
            if program.chance(0.6):
                lines += ["@%s.route(%r%s)" % (name, path, said(program, ["tags"])), "class %s(MethodView):" % view]
                lines += ["%s\n    def %s(self, **values): pass" % (stated(name, "    "), verb) for verb in program.random.sample(VERBS, 2)]
            else:
                lines += ["@%s.route(%r, methods=['POST'])" % (name, path), stated(name), "def %s(**values): pass" % view]
        lines.append("api.register_blueprint(%s)" % name)
    program.files["main.py"] = lines
    return program


OF_SCHEMAS = ["tags", "summary", "operation_id", "deprecated", "exclude"]


def spectacular(seed):
    """Views of Django's REST framework with decorators of drf-spectacular."""
    program = Program(seed)
    program.files["settings.py"] = ["ROOT_URLCONF = 'urls'"]
    views = ["from rest_framework import generics, viewsets", "from rest_framework.decorators import action, api_view", "from rest_framework.response import Response",
             "from rest_framework.serializers import Serializer", "from drf_spectacular.utils import extend_schema, extend_schema_view"]
    urls = ["from django.urls import include, path", "from rest_framework.routers import DefaultRouter", "import views", "router = DefaultRouter()"]
    entries = ["path('api/', include(router.urls))"]

    def stated(indent="", share=0.3, more=""):
        text = (said(program, OF_SCHEMAS, share) + more)[2:]
        return [indent + "@extend_schema(%s)" % text] if text else []

    for _ in range(program.random.randint(2, 5)):
        name, kind = program.name("View"), program.random.randrange(4)
        head = stated() if program.chance(0.3) else []
        head = [line.replace("operation_id=", "summary=") if "summary" not in line else "" for line in head] if kind != 2 else []
        if kind < 2 and program.chance(0.5):
            parts = ["%s=extend_schema(%s)" % (verb, said(program, OF_SCHEMAS, 0.4)[2:]) for verb in (["list", "create", "destroy"] if kind == 0 else ["get"])]
            head.append("@extend_schema_view(%s)" % ", ".join(parts))
        head = [line for line in head if line]
        if kind == 0:
            views += head + ["class %s(viewsets.ModelViewSet):" % name, "    queryset = []", "    serializer_class = Serializer"]
            views += stated("    ") + ["    def list(self, request): pass"]
            views += stated("    ") + ["    @action(detail=True, methods=['post', 'put'])"] + stated("    ", 0.3, ", methods=['PUT']") + ["    def %s(self, request, pk): pass" % program.name("act")]
            urls.append("router.register(%r, views.%s, basename=%r)" % (program.name("set"), name, name))
            continue
        if kind == 1:
            views += head + ["class %s(generics.ListCreateAPIView):" % name, "    serializer_class = Serializer"] + stated("    ") + ["    def get(self, request): pass"]
        elif kind == 2:
            views += stated("", 0.3, ", methods=['GET']") + stated() + ["@api_view(['GET', 'POST'])", "def %s(request): pass" % name]
        else:
            views += head + ["class %s(generics.GenericAPIView):" % name, "    serializer_class = Serializer"] + stated("    ") + ["    def post(self, request): pass", "    def delete(self, request): pass"]
        entries.append("path(%r, views.%s%s)" % (program.name("at") + "/", name, "" if kind == 2 else ".as_view()"))
    program.files["views.py"] = views
    program.files["urls.py"] = urls + ["urlpatterns = [%s]" % ", ".join(entries)]
    return program


def quart(seed):
    program = flask(seed)
    for path, lines in program.files.items():
        program.files[path] = [line.replace("from flask.views", "from quart.views").replace("from flask ", "from quart ").replace("Flask", "Quart") for line in lines]
    return program


GENERATORS = {"django": django, "fastapi": fastapi, "flask": flask, "litestar": litestar, "ninja": ninja, "quart": quart, "restx": restx,
              "smorest": smorest, "spectacular": spectacular, "starlette": starlette}
