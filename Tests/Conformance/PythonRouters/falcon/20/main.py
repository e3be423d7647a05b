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
ROUTES = [("/l1", Things()), ("/l2", Things())]
for path, resource in ROUTES:
    app.add_route(path, resource)
