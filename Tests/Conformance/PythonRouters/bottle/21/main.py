from bottle import Bottle


class Service:
    def __init__(self):
        self.app = Bottle()
        self.app.route("/m", method="GET", callback=self.show)

    def show(self):
        return ""


app = Service().app
