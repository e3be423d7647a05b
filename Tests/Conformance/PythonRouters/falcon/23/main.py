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
things = Things()
if things:
    app.add_route("/truth", things)
