from falcon import App


class Things:
    def on_put(self, req, resp):
        pass


app = App()
app.add_route("/direct", Things())
