from bottle import Bottle

app = Bottle()


@app.delete("/r/<name:re:[a-z]+>")
def a(name):
    return ""


