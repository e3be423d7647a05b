from bottle import Bottle

app = Bottle()


ROUTES = [("/t1", "GET"), ("/t2", "POST")]
for path, verb in ROUTES:
    app.route(path, verb, lambda: "")
