import bottle

app = bottle.Bottle()


@app.patch("/p")
def a():
    return ""


