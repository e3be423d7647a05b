"""Makes up servers of Spring MVC: constants, placeholders, several paths, interfaces, base classes and composed annotations."""
import os, random

VERBS = ["Get", "Post", "Put", "Patch", "Delete"]
WORDS = ["users", "books", "pets", "orders", "items", "notes", "pages", "toys", "keys", "maps", "files", "days"]


class Server:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.settings = {}
        self.constants = []

    def name(self):
        self.count += 1
        return f"{self.random.choice(WORDS)}{self.count}"

    def constant(self):
        """A constant with a path, by its expression."""
        if self.constants and self.random.random() < 0.6:
            return "Paths." + self.random.choice(self.constants)[0]
        label = f"P{len(self.constants)}"
        value = f'"/{self.name()}"'
        if self.constants and self.random.random() < 0.4:
            value = f'{self.random.choice(self.constants)[0]} + {value}'
        self.constants.append((label, value))
        return "Paths." + label

    def segment(self):
        pick = self.random.random()
        if pick < 0.5: return self.name()
        if pick < 0.75: return "{%s}" % self.random.choice(["id", "name", "kind"])
        if pick < 0.82: return "{id:[0-9]+}"
        if pick < 0.88: return "{code:[a-z]{2}}"
        if pick < 0.92: return f"{self.name()}-{{part}}.txt"
        return "*"

    def path(self, isEnd=False):
        """The expression of a path."""
        pick = self.random.random()
        if pick < 0.15: return self.constant()
        if pick < 0.25: return f'{self.constant()} + "/{self.segment()}"'
        if pick < 0.35:
            key = f"app.{self.name()}"
            if self.random.random() < 0.5:
                self.settings[key] = "/" + self.name()
                return f'"${{{key}}}/{self.segment()}"'
            return f'"${{{key}:/{self.name()}}}"'
        text = "/".join(self.segment() for _ in range(self.random.randint(1, 3)))
        if isEnd and self.random.random() < 0.05: text += "/**"
        return f'"{self.random.choice(["", "/", "/"])}{text}"'

    def paths(self, isEnd=False):
        if self.random.random() < 0.2:
            return "{" + ", ".join(self.path(isEnd) for _ in range(self.random.randint(1, 3))) + "}"
        return self.path(isEnd)

    def mapping(self):
        label = self.random.choice(["", "value = ", "path = "])
        more = self.random.choice(["", "", ', produces = "application/json"', ', params = "x=1"', ', consumes = "application/json"'])
        if self.random.random() < 0.7:
            verb = self.random.choice(VERBS)
            if self.random.random() < 0.1: return f"@{verb}Mapping"
            return f"@{verb}Mapping({self.arguments(label, more)})"
        pick = self.random.random()
        if pick < 0.2: return f"@RequestMapping({self.arguments(label, more)})"
        methods = self.random.sample(VERBS, self.random.randint(1, 2))
        names = [("RequestMethod." if self.random.random() < 0.5 else "") + verb.upper() for verb in methods]
        stated = names[0] if len(names) == 1 else "{" + ", ".join(names) + "}"
        return f"@RequestMapping({self.arguments(label or 'value = ', more)}, method = {stated})"

    def arguments(self, label, more):
        return f"{label or ('value = ' if more else '')}{self.paths(True)}{more}"

    def method(self):
        return f"  {self.mapping()}\n  public String {self.name()}() {{ return null; }}\n"

    def front(self):
        pick = self.random.random()
        if pick < 0.2: return ""
        if pick < 0.9: return f"@RequestMapping({self.paths()})\n"
        return f"@RequestMapping(path = {self.paths()}, produces = \"application/json\")\n"

    def write(self, folder):
        source = os.path.join(folder, "src", "main", "java", "shop")
        os.makedirs(source, exist_ok=True)
        for number in range(self.random.randint(6, 10)):
            self.controller(source, f"C{number}")
        lines = [f"  public static final String {label} = {value};\n" for label, value in self.constants]
        self.put(source, "Paths", "class Paths {\n" + "".join(lines) + "}\n")
        resources = os.path.join(folder, "src", "main", "resources")
        os.makedirs(resources, exist_ok=True)
        with open(os.path.join(resources, "application.properties"), "w") as file:
            file.writelines(f"{key}={value}\n" for key, value in self.settings.items())

    def put(self, source, name, text):
        with open(os.path.join(source, name + ".java"), "w") as file:
            file.write("package shop;\n\nimport org.springframework.stereotype.Controller;\n"
                       "import org.springframework.web.bind.annotation.*;\n"
                       "import static org.springframework.web.bind.annotation.RequestMethod.*;\n\n" + text)

    def controller(self, source, name):
        mark = self.random.choice(["@RestController", "@RestController", "@Controller"])
        own = "".join(self.method() for _ in range(self.random.randint(2, 7)))
        pick = self.random.random()
        if pick < 0.6:
            return self.put(source, name, f"{mark}\n{self.front()}public class {name} {{\n{own}}}\n")
        if pick < 0.8:
            # The annotations stand in an interface, and a method may take the place of one.
            methods = [self.name() for _ in range(self.random.randint(1, 4))]
            stated = "".join(f"  {self.mapping()}\n  String {method}();\n" for method in methods)
            made = "".join(f"  @Override\n  public String {method}() {{ return null; }}\n" for method in methods)
            top = self.random.random() < 0.5
            front = self.front()
            self.put(source, name + "Api", f"{front if top else ''}interface {name}Api {{\n{stated}}}\n")
            return self.put(source, name, f"{mark}\n{'' if top else front}public class {name} implements {name}Api {{\n{made}{own}}}\n")
        inherited = self.name()
        base = f"  {self.mapping()}\n  public String {inherited}() {{ return null; }}\n" + self.method()
        over = f"  @Override\n  {self.mapping()}\n  public String {inherited}() {{ return null; }}\n" if self.random.random() < 0.5 else ""
        generic = "<T>" if self.random.random() < 0.5 else ""
        use = "<String>" if generic else ""
        self.put(source, name + "Base", f"public abstract class {name}Base{generic} {{\n{base}}}\n")
        self.put(source, name, f"{mark}\n{self.front()}public class {name} extends {name}Base{use} {{\n{over}{own}}}\n")
