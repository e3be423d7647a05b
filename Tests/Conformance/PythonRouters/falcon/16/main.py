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


class Service:
    def __init__(self):
        self.app = falcon.App()
        self.app.add_route("/s", Things())


app = Service().app
