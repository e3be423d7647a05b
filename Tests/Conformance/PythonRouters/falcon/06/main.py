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


def create():
    app = falcon.App()
    app.add_route("/made", Things())
    return app


app = create()
