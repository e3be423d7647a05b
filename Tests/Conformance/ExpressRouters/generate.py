"""Small servers of Node by chance: what a program does with its routers is drawn from what people do with them."""
import router_programs
from router_programs import VERBS, WORDS

ENDS = ["", "/:id", "/:id/lines", "/:id/lines/:line", "/search", "/:name.json", "/:id(\\\\d+)"]


class Program(router_programs.Program):
    """A server, with texts as programs spell them."""

    def name(self, stem):
        self.count += 1
        return "%s%d" % (stem, self.count)

    def path(self):
        """A path of a route that no other route has."""
        return "/" + self.name(self.random.choice(WORDS)) + self.random.choice(ENDS)

    def prefix(self):
        return "/" + self.name(self.random.choice(WORDS)) + self.random.choice(["", "", "/:owner"])

    def text(self, text, lines):
        """An expression for a text, with the statements that it needs."""
        plain = "'%s'" % text
        kind = self.random.randrange(7)
        if "\\" in text:
            return plain
        if kind == 1:
            name = self.name("TEXT")
            lines.append("const %s = %s" % (name, plain))
            return name
        if kind == 2 and len(text) > 3:
            return "'%s' + '%s'" % (text[:3], text[3:])
        if kind == 3:
            name = self.name("part")
            lines.append("const %s = '%s'" % (name, text.lstrip("/")))
            return "`/${%s}`" % name
        if kind == 4:
            name = self.name("paths")
            lines.append("const %s = { one: %s, other: '/none' }" % (name, plain))
            return name + ".one"
        if kind == 5:
            key = self.name("setting")
            self.files.setdefault("settings.js", []).append("exports.%s = %s" % (key, plain))
            lines.append("const { %s } = require('%s/settings')" % (key, self.up))
            return key
        if kind == 6:
            return "['', %s].join('/')" % ", ".join("'%s'" % part for part in text.split("/")[1:])
        return plain

    up = "."


def express(seed):
    program = Program(seed)
    lines = ["const express = require('express')", "const app = express()", "const handler = (req, res) => res.end()",
             "const check = (req, res, next) => next()"]
    if program.chance(0.5):
        lines.append("app.use(express.json())")
    routes(program, "app", lines, "")
    for _ in range(program.random.randint(2, 5)):
        below(program, "app", lines, 0)
    lines += ["app.listen(3000)", "module.exports = app"]
    program.files["server.js"] = lines
    return program


def routes(program, router, lines, indent):
    for _ in range(program.random.randint(2, 5)):
        own = []
        text = program.text(program.path(), own)
        lines += [indent + line for line in own]
        verb, guard = program.random.choice(VERBS), program.random.choice(["", "", "check, ", "[check, check], "])
        kind = program.random.randrange(10)
        if kind == 0:
            lines.append("%s%s.route(%s).get(handler).post(%shandler)" % (indent, router, text, guard))
        elif kind == 1:
            lines += ["%sfor (const verb of ['get', 'put']) {" % indent, "%s  %s[verb](%s, handler)" % (indent, router, text), indent + "}"]
        elif kind == 2:
            rows = program.name("rows")
            lines.append("%sconst %s = [" % (indent, rows))
            for _ in range(program.random.randint(2, 6)):
                lines.append("%s  { method: '%s', url: '%s', run: handler }," % (indent, program.random.choice(VERBS), program.path()))
            lines += [indent + "]", "%s%s.forEach((row) => %s[row.method](row.url, row.run))" % (indent, rows, router)]
        elif kind == 3:
            table = program.name("table")
            lines.append("%sconst %s = {" % (indent, table))
            for _ in range(program.random.randint(2, 4)):
                lines.append("%s  '%s': handler," % (indent, program.path()))
            lines += [indent + "}", "%sfor (const [url, run] of Object.entries(%s)) %s.%s(url, run)" % (indent, table, router, verb)]
        elif kind == 4:
            lines += [indent + "if (process.env.FEATURE) {", "%s  %s.%s(%s, handler)" % (indent, router, verb, text), indent + "}"]
        elif kind == 5:
            lines.append("%s%s.%s([%s, '%s'], %shandler)" % (indent, router, verb, text, program.path(), guard))
        elif kind == 6:
            lines.append("%s%s.all(%s, handler)" % (indent, router, text))
        else:
            lines.append("%s%s.%s(%s, %shandler)" % (indent, router, verb, text, guard))


def module(program, lines, head):
    """A file that is written; `head` are its first lines."""
    path = program.random.choice(["", "routes/"]) + program.name("module")
    own = ["const express = require('express')", "const handler = (req, res) => res.end()", "const check = (req, res, next) => next()"] + head
    program.files[path + ".js"] = own
    return path, own


def below(program, parent, lines, depth):
    """A router below another: before or after it has its routes, in a file of its own, by a function, in a list, twice."""
    name, kind, prefix = program.name("router"), program.random.randrange(9), program.prefix()
    own = []
    text = program.text(prefix, own)
    guard = program.random.choice(["", "check, "])
    if kind == 0:
        lines += own + ["const %s = express.Router()" % name, "%s.use(%s, %s%s)" % (parent, text, guard, name)]
        routes(program, name, lines, "")
        nest(program, name, lines, depth)
    elif kind == 1:
        up, program.up = program.up, None
        path, inner = module(program, lines, ["const router = express.Router({ mergeParams: true })"])
        program.up = ".." if "/" in path else "."
        routes(program, "router", inner, "")
        nest(program, "router", inner, depth)
        inner.append("module.exports = router")
        target = ("./" if program.up == "." or up == "." else "../") + path
        program.up = up
        lines += own + ["%s.use(%s, %srequire('%s/%s'))" % (parent, text, guard, up, path)]
    elif kind == 2:
        up = program.up
        path, inner = module(program, lines, [])
        program.up = ".." if "/" in path else "."
        inner.append("module.exports = (target, front) => {")
        inner.append("  const router = express.Router()")
        routes(program, "router", inner, "  ")
        inner += ["  target.use(front, router)", "  target.get(`${front}/state`, handler)", "}"]
        program.up = up
        lines += own + ["require('%s/%s')(%s, %s)" % (up, path, parent, text)]
    elif kind == 3:
        maker = program.name("make")
        lines.append("function %s(part) {" % maker)
        lines.append("  const router = express.Router()")
        routes(program, "router", lines, "  ")
        lines += ["  router.get(`/${part}/list`, handler)", "  return router", "}"]
        lines.append("%s.use('%s', %s('first'))" % (parent, program.prefix(), maker))
        lines.append("%s.use('%s', %s('second'))" % (parent, program.prefix(), maker))
    elif kind == 4:
        other, list_ = program.name("router"), program.name("list")
        lines += ["const %s = express.Router()" % name, "const %s = express.Router()" % other]
        routes(program, name, lines, "")
        routes(program, other, lines, "")
        lines += ["const %s = [['%s', %s], ['%s', %s]]" % (list_, program.prefix(), name, program.prefix(), other),
                  "for (const [front, router] of %s) %s.use(front, router)" % (list_, parent)]
    elif kind == 5:
        type_ = program.name("Controller")
        lines += ["class %s {" % type_, "  constructor() {", "    this.router = express.Router()"]
        routes(program, "this.router", lines, "    ")
        lines += ["  }", "}", "%s.use('%s', new %s().router)" % (parent, prefix, type_)]
    elif kind == 6 and parent == "app":
        lines.append("const %s = express()" % name)
        routes(program, name, lines, "")
        lines += own + ["app.use(%s, %s)" % (text, name)]
    elif kind == 7:
        setup = program.name("setup")
        lines.append("const %s = ({ target, front }) => {" % setup)
        lines.append("  const router = express.Router()")
        routes(program, "router", lines, "  ")
        lines += ["  target.use(front, router)", "}"] + own + ["%s({ target: %s, front: %s })" % (setup, parent, text)]
    else:
        lines += own + ["const %s = express.Router()" % name]
        routes(program, name, lines, "")
        nest(program, name, lines, depth)
        lines += ["%s.use(%s, %s)" % (parent, text, name), "%s.use('%s', %s)" % (parent, program.prefix(), name)]


def nest(program, router, lines, depth):
    if depth < 2 and program.chance(0.4):
        below(program, router, lines, depth + 1)


GENERATORS = {"express": express}
