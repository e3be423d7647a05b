from bottle import Bottle

app = Bottle()


@app.put("/p/<a>/q/<b:float>")
def a(a, b):
    return ""


