from bottle import Bottle

app = Bottle()


@app.route(["/l1", "/l2"])
def a():
    return ""


