"""Import small servers and print the routes that their framework has, a line of JSON for each folder named as an argument.

    list_routes.py FRAMEWORK FOLDER...    every folder has a module `main` with the application `app` (for Django, `urls`)
"""
import importlib, json, os, re, sys, traceback


def fastapi_routes(app, prefix=""):
    for route in app.routes:
        path = prefix + getattr(route, "path", "")
        if getattr(route, "methods", None):
            for method in route.methods:
                yield method, path
        elif hasattr(route, "routes"):
            if type(getattr(route, "app", None)).__name__ != "StaticFiles":
                yield from fastapi_routes(route, path)


def starlette_routes(app, prefix=""):
    for route in app.routes:
        path = prefix + route.path
        if hasattr(route, "app") and hasattr(route, "routes"):
            yield from starlette_routes(route, path)
        elif isinstance(getattr(route, "endpoint", None), type) and not route.methods:
            yield from ((m.upper(), path) for m in ("get", "post", "put", "patch", "delete") if hasattr(route.endpoint, m))
        elif getattr(route, "methods", None):
            yield from ((m, path) for m in route.methods)


def litestar_routes(app):
    for route in app.routes:
        if "/schema" not in route.path:
            for method in set(getattr(route, "methods", [])) - {"OPTIONS"}:
                yield method, route.path


def flask_routes(app):
    for rule in app.url_map.iter_rules():
        own = rule.endpoint.split(".")[-1]
        if own not in ("static", "doc", "specs", "root") and not rule.rule.startswith("/swaggerui"):
            for method in rule.methods - {"OPTIONS"}:
                yield method, rule.rule


def django_routes(patterns, prefix=""):
    for pattern in patterns:
        isLocale = type(pattern.pattern).__name__ == "LocalePrefixPattern"
        text = prefix + ("<language>/" if isLocale else str(pattern.pattern))
        if isLocale and not pattern.pattern.prefix_default_language:
            yield from django_routes(pattern.url_patterns, prefix)
        if hasattr(pattern, "url_patterns"):
            yield from django_routes(pattern.url_patterns, text)
            continue
        callback = pattern.callback
        if "drf_format" in text or "(?P<format>" in text:
            continue
        if getattr(getattr(callback, "cls", None), "__name__", "") == "APIRootView":
            continue
        view = getattr(callback, "view_class", None) or getattr(callback, "cls", None)
        if type(getattr(callback, "__self__", None)).__name__ == "PathView":
            methods = [m for o in callback.__self__.operations for m in o.methods]
        elif getattr(getattr(callback, "func", callback), "__module__", "").startswith("ninja.openapi"):
            continue
        elif getattr(callback, "actions", None):
            methods = callback.actions
        elif view:
            methods = [m for m in view.http_method_names if hasattr(view, m) and m != "options"]
        else:
            methods = ["any"]
        for method in methods:
            yield method.upper(), text


def aiohttp_routes(app, prefix=""):
    for route in app.router.routes():
        path = route.resource.canonical
        pattern = getattr(route.resource, "_pattern", None)
        # The canonical form has the names alone; what may take slashes along shows in the expression.
        for name, expression in re.findall(r"\(\?P<(\w+)>([^()]*)\)", pattern.pattern if pattern else ""):
            if expression in (".*", ".+"):
                path = path.replace("{%s}" % name, "{%s...}" % name)
        methods = [route.method]
        if route.method == "*" and isinstance(route.handler, type):
            methods = [m.upper() for m in ("get", "post", "put", "patch", "delete", "head", "options") if hasattr(route.handler, m)]
        for method in methods:
            yield ("ANY" if method == "*" else method), prefix + path


def falcon_routes(app):
    def walk(node):
        for one in node:
            if one.resource is not None:
                for method, responder in one.method_map.items():
                    if hasattr(responder, "__self__") or "on_" in getattr(responder, "__qualname__", ""):
                        if "create_" not in getattr(responder, "__qualname__", ""):
                            yield method, one.uri_template
            yield from walk(one.children)

    for method, path in walk(app._router._roots):
        yield method, re.sub(r"\{(\w+)(?::(\w+))?\}", lambda m: "{%s%s}" % (m[1], "..." if m[2] == "path" else ""), path)


def bottle_routes(app):
    for route in app.routes:
        path = re.sub(r"<(\w+)(?::([^>]*))?>", lambda m: "{%s%s}" % (m[1], "..." if m[2] == "path" else ""), route.rule)
        yield route.method, path


def tornado_routes(app):
    for rule in app.wildcard_router.rules + [r for d in app.default_router.rules[:-1] for r in getattr(d.target, "rules", [])]:
        count = iter(range(1, 20))
        expression = rule.matcher.regex.pattern
        path = re.sub(r"\((?:\?P<(\w+)>)?([^()]*)\)", lambda m: "{%s%s}" % (
            m[1] or "arg%d" % next(count), "..." if m[2] in (".*", ".+") else ""), expression)
        path = path.rstrip("$").replace("\\.", ".")
        for method in ("get", "post", "put", "patch", "delete", "head", "options"):
            if any(method in vars(c) for c in rule.target.__mro__ if c.__module__ == rule.target.__module__):
                for one in [path[:-2], path[:-1]] if path.endswith("/?") else [path]:
                    yield method.upper(), one


def sanic_routes(app):
    app.router.reset() if app.router.finalized else None
    app.finalize()
    for route in app.router.routes_all.values():
        path = "/" + re.sub(r"<(\w+)(?::([^>]*))?>", lambda m: "{%s%s}" % (m[1], "..." if m[2] == "path" else ""), route.uri.lstrip("/"))
        for method in route.methods - ({"OPTIONS"} if len(route.methods) > 1 else set()):
            yield method, path


LISTED = {"aiohttp": aiohttp_routes, "falcon": falcon_routes, "bottle": bottle_routes, "tornado": tornado_routes,
          "sanic": sanic_routes}


def shape(path, framework):
    """The path as our side writes it."""
    if framework in ("fastapi", "starlette", "litestar"):
        return re.sub(r"\{(\w+)(?::(\w+))?\}", lambda m: "{%s%s}" % (m[1], "..." if m[2] == "path" else ""), path)
    path = re.sub(r"<(?:([\w.]+)(?:\([^)]*\))?:)?(\w+)>", lambda m: "{%s%s}" % (m[2], "..." if m[1] == "path" else ""), path)
    return "/" + path if framework in DJANGO else path


def django_expression(path):
    path = re.sub(r"\(\?P<(\w+)>\.[*+]\)", r"{\1...}", path)
    path = re.sub(r"\(\?P<(\w+)>(?:[^()]|\([^)]*\))*\)", r"{\1}", path)
    return path.replace("^", "").replace("\\Z", "").replace("$", "").replace("\\.", ".")


DJANGO = ("django", "ninja", "spectacular")
OWN = ("/openapi.json", "/docs", "/docs/oauth2-redirect", "/redoc")


def routes(framework):
    if framework in LISTED:
        found = set(LISTED[framework](importlib.import_module("main").app))
        return sorted(f for f in found if f[0] != "HEAD" or ("GET", f[1]) not in found)
    if framework in DJANGO:
        found = list(django_routes(importlib.import_module("urls").urlpatterns))
        found = [(method, django_expression(path)) for method, path in found]
    else:
        app = importlib.import_module("main").app
        lists = {"fastapi": fastapi_routes, "starlette": starlette_routes, "litestar": litestar_routes}
        found = list(lists.get(framework, flask_routes)(app))
    found = {(method, shape(path, framework)) for method, path in found
             if framework != "fastapi" or not path.endswith(OWN)}
    return sorted(f for f in found if f[0] != "HEAD" or ("GET", f[1]) not in found)


def documents(framework):
    """The documents that the framework makes, each with what stands in front of its paths."""
    if framework == "spectacular":
        from drf_spectacular.generators import SchemaGenerator
        yield "", SchemaGenerator(patterns=importlib.import_module("urls").urlpatterns).get_schema(request=None, public=True)
    elif framework == "smorest":
        yield "", importlib.import_module("main").api.spec.to_dict()
    elif framework == "fastapi":
        yield from fastapi_documents(importlib.import_module("main").app)


def fastapi_documents(app, prefix=""):
    yield prefix, app.openapi()
    for route in app.routes:
        if hasattr(getattr(route, "app", None), "openapi"):
            yield from fastapi_documents(route.app, prefix + route.path)


def operations(framework):
    """What the documents say of each operation beside its method and path."""
    for prefix, document in documents(framework):
        for path, item in document.get("paths", {}).items():
            for method, operation in item.items():
                if method != "parameters":
                    yield [method.upper(), prefix + path, {"id": operation.get("operationId"), "tags": operation.get("tags") or [],
                                                           "summary": operation.get("summary"), "deprecated": operation.get("deprecated", False)}]


def main():
    framework, *folders = sys.argv[1:]
    if framework in DJANGO:
        from django.conf import settings
        import django
        settings.configure(INSTALLED_APPS=["rest_framework"], ROOT_URLCONF="urls", SECRET_KEY="x", DATABASES={},
                           REST_FRAMEWORK={"DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema"} if framework == "spectacular" else {})
        django.setup()
    for folder in folders:
        known = set(sys.modules)
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
        if framework == "bottle":
            # There always is an application, and each server begins with another.
            importlib.import_module("bottle").app.push()
        try:
            answer = {"routes": routes(framework), "operations": list(operations(framework))}
        except Exception:
            answer = {"error": traceback.format_exc(limit=-3)}
        sys.path.remove(folder)
        for name in set(sys.modules) - known:
            if getattr(sys.modules[name], "__file__", None) is None or str(sys.modules[name].__file__).startswith(folder):
                del sys.modules[name]
        print(json.dumps(answer), flush=True)


main()
