from bottle import Bottle


def make():
    app = Bottle()

    @app.get("/made")
    def a():
        return ""

    return app


app = make()
