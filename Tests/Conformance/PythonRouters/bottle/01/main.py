from bottle import Bottle

app = Bottle()


@app.get("/a")
def a():
    return ""


