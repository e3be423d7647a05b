from tornado.web import Application, RequestHandler, url


class Main(RequestHandler):
    async def put(self):
        pass


app = Application([url(r"/direct", Main), (r"/more/?", Main)])
