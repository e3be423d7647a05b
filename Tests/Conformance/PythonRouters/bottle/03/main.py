from bottle import Bottle

app = Bottle()


@app.route("/a", method="POST")
def a():
    return ""


