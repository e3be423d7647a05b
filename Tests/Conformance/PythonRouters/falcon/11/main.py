import falcon.asgi


class Things:
    async def on_patch(self, req, resp):
        pass


app = falcon.asgi.App()
app.add_route("/async", Things())
