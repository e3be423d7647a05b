from bottle import Bottle

app = Bottle()


@app.post("/n/<id:int>")
def a(id):
    return ""


