from bottle import Bottle

app = Bottle()


@app.route("/m", method="get")
def a():
    return ""


