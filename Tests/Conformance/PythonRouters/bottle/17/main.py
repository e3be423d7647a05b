from bottle import Bottle

app = Bottle()


for path in ("/a", "/b"):
    app.route(path, callback=lambda: "")
