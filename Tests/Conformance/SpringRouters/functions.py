"""Makes up servers of Spring's functional routes: builders, static functions, nesting, suppliers, mounts, loops and methods around them."""
import os, random

VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
WORDS = ["users", "books", "pets", "orders", "items", "notes", "pages", "toys", "keys", "maps", "files", "days"]
IMPORTS = """package app;
import static org.springframework.web.servlet.function.RequestPredicates.*;
import static org.springframework.web.servlet.function.RouterFunctions.nest;
import static org.springframework.web.servlet.function.RouterFunctions.route;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.RequestPredicates;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
"""


class FunctionServer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.constants, self.methods, self.others = [], [], []
        self.isApart = False

    def pick(self, *choices):
        return self.random.choice(choices)

    def name(self):
        self.count += 1
        return f"{self.random.choice(WORDS)}{self.count}"

    def constant(self):
        if not self.constants or self.random.random() < 0.4:
            value = f'"/{self.name()}"'
            if self.constants and self.random.random() < 0.4: value = f"P{len(self.constants) - 1} + {value}"
            self.constants.append(value)
            return f"P{len(self.constants) - 1}"
        return f"P{self.random.randrange(len(self.constants))}"

    def segment(self):
        pick = self.random.random()
        if pick < 0.6: return self.name()
        if pick < 0.85: return "{%s}" % self.name()
        if pick < 0.92: return "{%s:[0-9]+}" % self.name()
        return f"{self.name()}-{{{self.name()}}}"

    def path(self, isEnd=True):
        """The expression of a path. Each has a name of its own, so that no route hides another."""
        pick = self.random.random()
        text = "/".join([self.name()] + [self.segment() for _ in range(self.random.choice([0, 0, 1, 2]))])
        if pick < 0.15: return f'{self.constant()} + "/{text}"'
        if isEnd and pick < 0.2: text += self.pick("/**", "/{*rest}", "/*")
        elif isEnd and pick < 0.25: text += "/"
        return f'"{self.pick("/", "/", "/", "")}{text}"'

    def handler(self):
        return self.pick("this::hello", "Routes::answer", "handler::one", "request -> ServerResponse.ok().build()",
                         "request -> { return ServerResponse.noContent().build(); }")

    def narrowing(self):
        return self.pick("accept(MediaType.APPLICATION_JSON)", "contentType(MediaType.APPLICATION_JSON)",
                         'RequestPredicates.param("kind", "a")', "headers(headers -> true)")

    def predicate(self):
        verb = self.random.choice(VERBS)
        pick = self.random.random()
        if pick < 0.45: return f"{self.pick('', 'RequestPredicates.')}{verb}({self.path()})"
        if pick < 0.6: return f"{verb}({self.path()}).or({self.random.choice(VERBS)}({self.path()}))"
        if pick < 0.75: return f"method(HttpMethod.{verb}).and(path({self.path()}))"
        if pick < 0.85: return f"path({self.path()}).and(method(HttpMethod.{verb}))"
        return f"{verb}({self.path()}).and({self.narrowing()})"

    def place(self):
        """A predicate below which something is nested."""
        pick = self.random.random()
        if pick < 0.7: return f"path({self.path(False)})"
        if pick < 0.8: return f"path({self.path(False)}).and({self.narrowing()})"
        if pick < 0.9: return f"path({self.path(False)}).or(path({self.path(False)}))"
        return self.narrowing()

    def step(self, depth):
        """One call of a chain on a builder."""
        pick = self.random.random()
        verb = self.random.choice(VERBS)
        if depth < 3 and pick < 0.1:
            inner = f"b{self.name()}"
            return f".path({self.path(False)}, {inner} -> {inner}{self.steps(depth + 1)})"
        if depth < 3 and pick < 0.2:
            inner = f"b{self.name()}"
            if self.random.random() < 0.5:
                return f".nest({self.place()}, {inner} -> {{ {inner}{self.steps(depth + 1)}; {inner}{self.steps(depth + 1)}; }})"
            return f".nest({self.place()}, {inner} -> {inner}{self.steps(depth + 1)})"
        if depth < 3 and pick < 0.3:
            return f".{self.pick('nest', 'path')}".replace("path", "path") and self.supplied(depth)
        if pick < 0.36: return f".add({self.router(depth + 1)})"
        if pick < 0.42: return f".route({self.predicate()}, {self.handler()})"
        if pick < 0.48: return f".{verb}({self.path()}, {self.narrowing()}, {self.handler()})"
        if depth and pick < 0.53: return f'.{verb}({self.pick("", chr(34) * 2 + ", ")}{self.handler()})'
        if pick < 0.56: return f".filter((request, next) -> next.handle(request))"
        if pick < 0.59: return ".before(request -> request)"
        return f".{verb}({self.path()}, {self.handler()})"

    def supplied(self, depth):
        if self.random.random() < 0.5: return f".path({self.path(False)}, () -> {self.router(depth + 1)})"
        return f".nest({self.place()}, () -> {self.router(depth + 1)})"

    def steps(self, depth):
        first = f".{self.random.choice(VERBS)}({self.path()}, {self.handler()})"
        return first + "".join(self.step(depth) for _ in range(self.random.randint(0, 3 if depth else 6)))

    def chain(self, depth):
        """An expression of a router function that static functions and their methods make."""
        text = f"{self.pick('', 'RouterFunctions.')}route({self.predicate()}, {self.handler()})"
        for _ in range(self.random.randint(0, 3)):
            pick = self.random.random()
            if pick < 0.4: text += f".andRoute({self.predicate()}, {self.handler()})"
            elif pick < 0.6: text += f".and({self.router(depth + 1)})"
            else: text += f".andNest({self.place()}, {self.router(depth + 1)})"
        if self.random.random() < 0.2: return f"nest({self.place()}, {text})"
        return text

    def router(self, depth):
        pick = self.random.random()
        if depth > 3 or pick < 0.25: return self.chain(depth)
        if pick < 0.45 and len(self.methods) < 12 and not self.isApart: return self.method(depth)
        if pick < 0.55 and len(self.others) < 3: return self.other(depth)
        return f"{self.pick('', 'RouterFunctions.')}route(){self.steps(depth)}.build()"

    def method(self, depth):
        """A call of a method that makes a router function, with its prefix handed over at times."""
        name = f"make{len(self.methods)}"
        self.methods.append("")
        place = len(self.methods) - 1
        if self.random.random() < 0.3:
            self.methods[place] = (f"  private RouterFunction<ServerResponse> {name}(String front) {{\n    return route().GET(front + {self.path()}, {self.handler()})"
                                   f"{self.steps(2)}.build();\n  }}\n")
            return f'{name}("/{self.name()}")'
        self.methods[place] = f"  RouterFunction<ServerResponse> {name}() {{\n    return {self.router(depth + 1)};\n  }}\n"
        return f"{name}()"

    def other(self, depth):
        """A call of the router function of another class."""
        name = f"Other{len(self.others)}"
        self.others.append("")
        place = len(self.others) - 1
        before, self.isApart = self.isApart, True
        body = self.steps(2)
        self.isApart = before
        self.others[place] = (f"{IMPORTS}class {name} {{\n  private final Handler handler = new Handler();\n  RouterFunction<ServerResponse> routes() {{\n"
                              f"    return route(){body}.build();\n  }}\n  private ServerResponse hello(ServerRequest request) {{ return ServerResponse.ok().build(); }}\n"
                              f"{self.constant_lines}}}\n")
        return f"new {name}().routes()"

    constant_lines = "/*CONSTANTS*/"

    def bean(self, number):
        pick = self.random.random()
        head = f"  @Bean\n  {self.pick('', 'public ')}RouterFunction<ServerResponse> bean{number}() {{\n"
        if pick < 0.15:
            words = ", ".join(f'"{self.name()}"' for _ in range(3))
            return (f"{head}    RouterFunctions.Builder builder = route();\n    for (String word : List.of({words})) {{\n"
                    f'      builder.{self.random.choice(VERBS)}("/" + word{self.pick("", " + " + chr(34) + "/{id}" + chr(34))}, {self.handler()});\n    }}\n'
                    f"    builder{self.steps(1)};\n    return builder.build();\n  }}\n")
        if pick < 0.3:
            name = f"fill{number}"
            self.methods.append(f"  private void {name}(RouterFunctions.Builder routes) {{\n    routes{self.steps(1)};\n  }}\n")
            return f"{head}    RouterFunctions.Builder builder = route(){self.steps(1)};\n    {name}(builder);\n    return builder.build();\n  }}\n"
        if pick < 0.4:
            return f"{head}    RouterFunction<ServerResponse> first = {self.router(1)};\n    return first.and({self.router(1)});\n  }}\n"
        return f"{head}    return {self.router(0)};\n  }}\n"

    def write(self, folder):
        beans = "".join(self.bean(number) for number in range(6))
        unused = f"  RouterFunction<ServerResponse> unused() {{\n    return {self.chain(4)};\n  }}\n"
        place = os.path.join(folder, "src", "main", "java", "app")
        os.makedirs(place, exist_ok=True)
        constants = "".join(f"  static final String P{n} = {value};\n" for n, value in enumerate(self.constants))
        text = (f"{IMPORTS}@Configuration\nclass Routes {{\n  private final Handler handler = new Handler();\n{constants}{beans}{unused}{''.join(self.methods)}"
                "  private ServerResponse hello(ServerRequest request) { return ServerResponse.ok().build(); }\n"
                "  static ServerResponse answer(ServerRequest request) { return ServerResponse.ok().build(); }\n}\n")
        with open(os.path.join(place, "Routes.java"), "w") as file: file.write(text)
        for number, other in enumerate(self.others):
            with open(os.path.join(place, f"Other{number}.java"), "w") as file: file.write(other.replace(self.constant_lines, constants))
        with open(os.path.join(place, "Handler.java"), "w") as file:
            file.write(f"{IMPORTS}class Handler {{\n  ServerResponse one(ServerRequest request) {{ return ServerResponse.ok().build(); }}\n}}\n")
