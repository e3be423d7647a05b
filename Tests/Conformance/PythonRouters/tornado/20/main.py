import tornado.web


class Base(tornado.web.RequestHandler):
    def write_error(self, status_code, **kwargs):
        pass


class Notes(Base):
    def get(self):
        pass

    def post(self):
        pass


class Note(Base):
    def delete(self, number):
        pass

    def patch(self, number):
        pass


class Server(tornado.web.Application):
    def __init__(self):
        routes = [(r"/notes", Notes), (r"/notes/(\d+)", Note)]
        super().__init__(routes, autoreload=False)


app = Server()
