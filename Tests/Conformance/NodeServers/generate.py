"""Generated servers of Node's own http, each with one handler that tells requests apart in a way of its own."""
import json

from router_programs import Program, WORDS

VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class Server(Program):
    def __init__(self, seed):
        super().__init__(seed)
        self.lines = ["const http = require('http')"]
        self.paths = set()
        self.taken = set()
        self.style = self.random.choice(["response", "helper", "chain"])

    def name(self, stem):
        self.count += 1
        return "%s%d" % (stem, self.count)

    def path(self, base="", parameters=0.0):
        """A path that no other route has, as a list of segments; None is a parameter."""
        while True:
            segments = [self.random.choice(WORDS) + (str(self.random.randrange(9)) if self.chance(0.6) else "")]
            for _ in range(self.random.randrange(3)):
                segments.append(None if self.chance(parameters) else self.random.choice(WORDS))
            text = base + "".join("/" + (segment or "42") for segment in segments)
            if text not in self.taken:
                self.taken.add(text)
                self.paths.add(text)
                return segments

    def text(self, segments):
        return "".join("/" + (segment or "42") for segment in segments)

    def answer(self, status=None):
        status = status or self.random.choice([200, 201, 202, 204])
        if self.style == "helper":
            return "send(res, %d, {})" % status
        if self.style == "chain":
            return "res.writeHead(%d).end('x')" % status
        if status == 200 and self.chance(0.5):
            return "res.end('x')"
        return self.random.choice(["res.statusCode = %d; res.end()", "res.writeHead(%d); res.end('x')"]) % status

    def method(self, verb):
        return self.random.choice(["req.method === '%s'", "method === '%s'", "'%s' === req.method"]) % verb

    # Ways to tell requests apart. Each gives the lines of the handler.

    def comparisons(self):
        lines = []
        for _ in range(self.random.randrange(4, 9)):
            path, verb = self.text(self.path()), self.random.choice(VERBS)
            kind = self.random.randrange(6)
            if kind == 0:
                lines += ["  if (%s && pathname === '%s') { %s; return }" % (self.method(verb), path, self.answer())]
            elif kind == 1:
                lines += ["  if (pathname === '%s') {" % path, "    if (%s) { %s; return }" % (self.method(verb), self.answer()),
                          "    %s" % self.answer(405), "    return", "  }"]
            elif kind == 2:
                lines += ["  if (pathname === '%s') {" % path,
                          "    if (req.method !== '%s') { %s; return }" % (verb, self.answer(405)),
                          "    %s" % self.answer(), "    return", "  }"]
            elif kind == 3:
                other = self.random.choice(VERBS)
                lines += ["  if (pathname === '%s' && (req.method === '%s' || req.method === '%s')) { %s; return }"
                          % (path, verb, other, self.answer())]
            elif kind == 4:
                lines += ["  if (['%s', '%s'].includes(pathname) && %s) { %s; return }"
                          % (path, self.text(self.path()), self.method(verb), self.answer())]
            else:
                lines += ["  if (pathname === '%s') {" % path, "    switch (req.method) {"]
                for each in self.random.sample(VERBS, 2):
                    lines += ["      case '%s': %s; return" % (each, self.answer())]
                lines += ["      default: %s; return" % self.answer(405), "    }", "  }"]
        return lines

    def chain(self):
        lines = []
        for number in range(self.random.randrange(3, 8)):
            lines += ["  %sif (pathname === '%s' && %s) {" % ("} else " if number else "", self.text(self.path()),
                                                             self.method(self.random.choice(VERBS))),
                      "    %s" % self.answer(), "    return"]
        return lines + ["  }"]

    def switch(self):
        kind = self.random.randrange(3)
        subject = ["pathname", "`${req.method} ${pathname}`", "true"][kind]
        lines = ["  switch (%s) {" % subject]
        for _ in range(self.random.randrange(3, 8)):
            path, verb = self.text(self.path()), self.random.choice(VERBS)
            if kind == 0:
                lines += ["    case '%s':" % path]
                if self.chance(0.3):
                    lines += ["    case '%s':" % self.text(self.path())]
                if self.chance(0.5):
                    lines += ["      if (%s) { %s; return }" % (self.method(verb), self.answer()), "      break"]
                else:
                    lines += ["      %s" % self.answer(), "      return"]
            elif kind == 1:
                lines += ["    case '%s %s': %s; return" % (verb, path, self.answer())]
            else:
                lines += ["    case %s && pathname === '%s': %s; return" % (self.method(verb), path, self.answer())]
        return lines + ["  }"]

    def table(self):
        name, kind = self.name("table"), self.random.randrange(4)
        rows, look = [], ""
        for _ in range(self.random.randrange(3, 9)):
            path, verb = self.text(self.path()), self.random.choice(VERBS)
            if kind == 2:
                verbs = self.random.sample(VERBS, 2)
                rows += ["  '%s': { %s }," % (path, ", ".join("%s: %s" % (v, self.handler()) for v in verbs))]
            else:
                rows += ["  '%s %s': %s," % (verb, path, self.handler())] if kind < 2 else [
                    "  ['%s %s', %s]," % (verb, path, self.handler())]
        if kind == 3:
            self.lines += ["const %s = new Map([" % name] + rows + ["])"]
            look = "%s.get(req.method + ' ' + pathname)" % name
        else:
            self.lines += ["const %s = {" % name] + rows + ["}"]
            look = "%s[`${method} ${pathname}`]" % name if kind < 2 else "(%s[pathname] || {})[req.method]" % name
        if kind == 1:
            self.lines += ["%s['PUT %s'] = %s" % (name, self.text(self.path()), self.handler())]
        found = self.name("found")
        return ["  const %s = %s" % (found, look), "  if (%s) { return %s(req, res) }" % (found, found)]

    def rows(self):
        name, kind = self.name("rows"), self.random.randrange(4)
        rows = ["  { method: '%s', path: '%s', run: %s }," % (self.random.choice(VERBS), self.text(self.path()), self.handler())
                for _ in range(self.random.randrange(3, 9))]
        self.lines += ["const %s = [" % name] + rows + ["]"]
        if self.chance(0.4):
            self.lines += ["%s.push({ method: 'GET', path: '%s', run: %s })" % (name, self.text(self.path()), self.handler())]
        same = "row.method === req.method && row.path === pathname"
        if kind == 0:
            return ["  for (const row of %s) {" % name, "    if (%s) { return row.run(req, res) }" % same, "  }"]
        if kind == 1:
            return ["  for (const row of %s) {" % name, "    if (row.method !== req.method) continue",
                    "    if (row.path !== pathname) continue", "    return row.run(req, res)", "  }"]
        found = self.name("row")
        pick = "%s.find((row) => %s)" % (name, same) if kind == 2 else "%s.filter((row) => %s)[0]" % (name, same)
        return ["  const %s = %s" % (found, pick), "  if (%s) { return %s.run(req, res) }" % (found, found)]

    def patterns(self):
        lines = []
        for _ in range(self.random.randrange(3, 7)):
            # Of its own, so that no other path has anything but a number where one is asked for.
            base = self.name("zone")
            segments, verb, found = [base] + self.path("/" + base, parameters=0.6), self.random.choice(VERBS), self.name("match")
            source = "".join("\\/" + (segment or self.random.choice([r"(\d+)", r"([^\/]+)", r"(?<id%d>[0-9]+)" % place]))
                             for place, segment in enumerate(segments))
            ask = self.random.choice(["/^%s$/.exec(pathname)", "pathname.match(/^%s$/)", "/^%s$/.test(pathname)"]) % source
            if self.chance(0.5):
                lines += ["  const %s = %s" % (found, ask), "  if (%s && %s) { %s; return }" % (found, self.method(verb), self.answer())]
            else:
                lines += ["  if (%s && %s) { %s; return }" % (self.method(verb), ask, self.answer())]
        return lines

    def segments(self):
        name, first = self.name("part"), self.name("zone")
        lines = ["  const %s = pathname.split('/')%s" % (name, ".filter(Boolean)" if self.chance(0.5) else ".slice(1)")]
        lines += ["  if (%s[0] === '%s') {" % (name, first)]
        for _ in range(self.random.randrange(2, 6)):
            word, verb = self.name("w"), self.random.choice(VERBS)
            if self.chance(0.5):
                self.paths |= {"/%s/%s" % (first, word)}
                lines += ["    if (%s[1] === '%s' && %s.length === 2 && %s) { %s; return }"
                          % (name, word, name, self.method(verb), self.answer())]
            else:
                self.paths |= {"/%s/%s/42" % (first, word), "/%s/%s" % (first, word)}
                lines += ["    if (%s.length === 3 && %s[1] === '%s') {" % (name, name, word),
                          "      if (%s) { %s; return }" % (self.method(verb), self.answer()), "    }"]
        return lines + ["  }"]

    def prefix(self):
        base = "/" + self.name("base")
        rest, lines = self.name("rest"), []
        lines += ["  if (pathname.startsWith('%s/')) {" % base]
        lines += ["    const %s = pathname.slice(%s)" % (rest, self.random.choice(["%d" % len(base), "'%s'.length" % base]))]
        for _ in range(self.random.randrange(2, 6)):
            path = self.text(self.path(base))
            self.paths.discard(path)
            self.paths.add(base + path)
            lines += ["    if (%s === '%s' && %s) { %s; return }"
                      % (rest, path, self.method(self.random.choice(VERBS)), self.answer())]
        if self.chance(0.4):
            lines += ["    %s" % self.answer(404), "    return"]
        elif self.chance(0.3):
            self.paths.add(base + "/anything/42")
            lines += ["    if (req.method === 'GET') { %s; return }" % self.answer()]
        return lines + ["  }"]

    def function(self):
        """A function of its own, in this file or another, that says whether it has answered."""
        name = self.name("part")
        inner = self.random.choice([self.comparisons, self.chain, self.patterns, self.switch])()
        body = ["%sfunction %s(req, res, pathname) {" % ("async " if self.chance(0.5) else "", name), "  const method = req.method"]
        body += [line.replace("return }", "return true }").replace("; return", "; return true").replace("true true", "true")
                 if "return" in line and line.strip() != "return" else line.replace("return", "return true") for line in inner]
        body += ["  return false", "}"]
        if self.chance(0.5):
            self.files["%s.js" % name] = self.helper() + body + ["module.exports = { %s }" % name]
            self.lines += ["const { %s } = require('./%s')" % (name, name)]
        else:
            self.lines += body
        if self.chance(0.5):
            return ["  if (await %s(req, res, pathname)) return" % name]
        done = self.name("done")
        return ["  const %s = await %s(req, res, pathname)" % (done, name), "  if (%s) { return }" % done]

    def type(self):
        """A class with a method for each of its paths."""
        name, methods, lines = self.name("Part"), [], []
        for _ in range(self.random.randrange(2, 5)):
            method = self.name("run")
            methods += ["  %s(req, res) { %s }" % (method, self.answer())]
            lines += ["    if (%s && pathname === '%s') { this.%s(req, res); return true }"
                      % (self.method(self.random.choice(VERBS)), self.text(self.path()), method)]
        self.lines += ["class %s {" % name, "  handle(req, res, pathname) {", "    const method = req.method"] + lines
        self.lines += ["    return false", "  }"] + methods + ["}", "const %s = new %s()" % (name.lower(), name)]
        return ["  if (%s.handle(req, res, pathname)) { return }" % name.lower()]

    def handler(self):
        if self.chance(0.5):
            return "(req, res) => { %s }" % self.answer()
        name = self.name("serve")
        self.lines += ["function %s(req, res) {" % name, "  %s" % self.answer(), "}"]
        return name

    def helper(self):
        if self.style != "helper":
            return []
        return ["function send(res, status, body) {", "  res.writeHead(status, { 'Content-Type': 'application/json' })",
                "  res.end(JSON.stringify(body))", "}"]

    def probes(self):
        paths = set(self.paths)
        for path in sorted(paths)[::3]:
            paths |= {path + "/extra", path + ("" if path.endswith("42") else "x"), path.rsplit("/", 1)[0] or "/"}
        return [[verb, path] for path in sorted(paths) for verb in VERBS]


def server(seed):
    made = Server(seed)
    ways = [made.comparisons, made.chain, made.switch, made.table, made.rows, made.patterns, made.segments, made.prefix,
            made.function, made.type]
    body = []
    for way in made.random.sample(ways, made.random.randrange(4, 8)):
        body += way()
    address = made.random.choice([
        "  const { pathname } = new URL(req.url, 'http://localhost')",
        "  const pathname = new URL(req.url, `http://${req.headers.host}`).pathname",
        "  const pathname = require('url').parse(req.url).pathname",
        "  const pathname = req.url.split('?')[0]",
        "  const pathname = req.url",
    ])
    head = ["async %s {", address, "  const method = req.method"]
    tail = ["  %s" % made.answer(404)]
    lines = made.lines[:1] + made.helper() + made.lines[1:]
    if made.chance(0.5):
        lines += ["const server = http.createServer(async (req, res) => {"] + head[1:] + body + tail + ["})"]
    elif made.chance(0.5):
        lines += ["async function handle(req, res) {"] + head[1:] + body + tail + ["}", "const server = http.createServer(handle)"]
    else:
        lines += ["const server = http.createServer()", "server.on('request', async (req, res) => {"] + head[1:] + body + tail + ["})"]
    made.files["server.js"] = lines + ["server.listen(3000, '127.0.0.1')"]
    made.files["probes.json"] = [json.dumps(made.probes())]
    return made
