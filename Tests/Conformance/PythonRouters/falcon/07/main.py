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


app = falcon.App()
for path in ("/a", "/b"):
    app.add_route(path, Things())
