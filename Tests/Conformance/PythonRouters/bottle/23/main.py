from bottle import Bottle

app = Bottle()


@app.get(path="/kw")
def a():
    return ""


