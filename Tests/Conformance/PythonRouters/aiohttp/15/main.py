from aiohttp import web


async def show(request):
    return web.Response()


def setup(app):
    app.router.add_get("/set", show)


app = web.Application()
setup(app)
