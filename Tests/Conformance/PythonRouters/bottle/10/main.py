from bottle import Bottle

app = Bottle()


def show():
    return ""


app.route("/cb", "GET", show)
