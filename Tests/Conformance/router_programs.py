"""What the generators of small servers share: words, names by chance, and the files of a program."""
import os, random

WORDS = "users items orders teams pets files tags books notes rooms jobs plans".split()
VERBS = ["get", "post", "put", "patch", "delete"]


class Program:
    """The files of one server, and the names that are taken."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.files = {}
        self.count = 0

    def chance(self, part):
        return self.random.random() < part

    def write(self, folder):
        for path, lines in self.files.items():
            os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
            with open(os.path.join(folder, path), "w") as file:
                file.write("\n".join(lines) + "\n")
