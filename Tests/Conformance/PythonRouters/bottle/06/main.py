from bottle import Bottle

app = Bottle()


@app.get("/f/<rest:path>")
def a(rest):
    return ""


