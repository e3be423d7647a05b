from bottle import default_app, get, route


@get("/g")
def a():
    return ""


@route("/h", method="DELETE")
def b():
    return ""


app = default_app()
