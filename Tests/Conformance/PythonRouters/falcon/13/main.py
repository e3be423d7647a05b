from falcon.asgi import App


class Things:
    async def on_get(self, req, resp, a, b):
        pass


app = App()
app.add_route("/p/{a}-{b}", Things())
