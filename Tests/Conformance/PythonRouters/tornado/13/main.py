from tornado.web import Application, RequestHandler, url


class Shelf(RequestHandler):
    def initialize(self, size):
        self.size = size

    async def get(self, number):
        pass


class Label(Shelf):
    async def put(self, number, text):
        pass


PREFIX = r"/shelves/([0-9]+)"
handlers = [url(PREFIX, Shelf, {"size": 3}, name="shelf")]
handlers += [url(PREFIX + r"/label/([^/]+)", Label, dict(size=1))]
app = Application(handlers, debug=False)
