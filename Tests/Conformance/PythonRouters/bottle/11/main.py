from bottle import Bottle

app = Bottle()


sub = Bottle()


@sub.get("/x")
def a():
    return ""


app.merge(sub)
