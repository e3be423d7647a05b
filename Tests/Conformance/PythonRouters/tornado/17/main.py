from tornado import web


class Main(web.RequestHandler):
    def patch(self):
        pass


app = web.Application([(r"/m", Main)])
