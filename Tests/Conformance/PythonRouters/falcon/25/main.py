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


class Made:
    def __init__(self, store):
        self.store = store

    def on_get(self, req, resp):
        pass


app = falcon.App()
app.add_route("/store", Made({}))
