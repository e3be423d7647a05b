from bottle import Bottle

app = Bottle()


@app.route("/x", "PATCH")
def a():
    return ""


