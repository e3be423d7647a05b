import tornado.web


class Main(tornado.web.RequestHandler):
    def get(self, *args, **kwargs):
        pass

    def post(self, *args, **kwargs):
        pass


class Drop(tornado.web.RequestHandler):
    def delete(self, *args, **kwargs):
        pass


HANDLERS = [(r"/h1", Main)]
HANDLERS += [(r"/h2", Drop)]
app = tornado.web.Application(HANDLERS)
