from aiohttp import web


async def show(request):
    return web.Response()


class Api:
    def __init__(self, app):
        app.router.add_get("/m", self.get)

    async def get(self, request):
        return web.Response()


app = web.Application()
Api(app)
