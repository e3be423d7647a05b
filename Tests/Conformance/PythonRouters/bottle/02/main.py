from bottle import Bottle

app = Bottle()


@app.route("/a/<id>")
def a(id):
    return ""


