from bottle import Bottle

app = Bottle()


PREFIX = "/api"


@app.get(PREFIX + "/x")
def a():
    return ""


@app.get(f"{PREFIX}/y")
def b():
    return ""


