from bottle import Bottle

app = Bottle()


@app.get("/one")
@app.get("/two")
def a():
    return ""


