from bottle import Bottle

app = Bottle()


@app.route("/a", method=["GET", "PUT"])
def a():
    return ""


