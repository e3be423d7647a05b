from bottle import Bottle

app = Bottle()


def setup(app):
    app.route("/s", method="PUT", callback=lambda: "")


setup(app)
