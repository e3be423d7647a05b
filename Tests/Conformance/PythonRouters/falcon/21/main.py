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


def with_prefix(app, prefix):
    app.add_route(prefix + "/w", Things())


app = falcon.App()
with_prefix(app, "/one")
with_prefix(app, "/two")
