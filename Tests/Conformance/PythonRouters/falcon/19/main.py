import falcon


class Things:
    def on_get(self, req, resp, **kwargs):
        pass

    def on_post(self, req, resp, **kwargs):
        pass

    def on_get_one(self, req, resp, **kwargs):
        pass

    def on_delete_one(self, req, resp, **kwargs):
        pass


class Base:
    def on_options(self, req, resp):
        pass


class Sub(Base):
    def on_get(self, req, resp):
        pass


app = falcon.App()
app.add_route("/sub", Sub())
