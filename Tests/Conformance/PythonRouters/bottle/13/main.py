import bottle


@bottle.route("/d")
def a():
    return ""


@bottle.post("/d/<id>")
def b(id):
    return ""


app = bottle.default_app()
