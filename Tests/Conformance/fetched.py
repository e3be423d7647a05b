#!/usr/bin/env python3
"""Holds the reading of Go struct types against the documents that swag made of real projects, where somebody has fetched them.

    fetched.py CONFORMANCE    CONFORMANCE is the program of that name, and $ORACLES a folder with a checkout of each project

Nothing is fetched here, and nothing of it is kept in this repository. A project is looked for below $ORACLES by the name of its
repository, such as `answer` for https://github.com/apache/answer:

    git clone --depth 1 https://github.com/apache/answer "$ORACLES/answer"

Exit status 1 on a difference; without $ORACLES it says what there would be.
"""
import os, sys

import swag

# Repository, folder of the module, document that swag wrote.
PROJECTS = [
    ("apache/answer", ".", "docs/swagger.json"),
    ("flipped-aurora/gin-vue-admin", "server", "server/docs/swagger.json"),
    ("sysadminsmedia/homebox", "backend", "backend/app/api/static/docs/swagger.json"),
    ("go-vikunja/vikunja", ".", "pkg/swagger/swagger.json"),
]


def main():
    folder = os.environ.get("ORACLES")
    if not folder:
        names = ", ".join(repository for repository, _, _ in PROJECTS)
        print(f"swag: left out; ORACLES names a folder with checkouts of {names} (https://github.com)")
        return 0
    isEqual, count = True, 0
    for repository, module, document in PROJECTS:
        root = os.path.join(folder, repository.split("/")[1])
        if not os.path.exists(os.path.join(root, document)):
            print(f"swag: {root} has no {document}: git clone --depth 1 https://github.com/{repository} {root}")
            continue
        count += 1
        isEqual = swag.compare(sys.argv[1], os.path.join(root, module), os.path.join(root, document)) and isEqual
    print(f"swag: {count} of {len(PROJECTS)} projects were compared")
    return 0 if isEqual else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main())
