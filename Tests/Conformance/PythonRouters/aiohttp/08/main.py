from aiohttp import web


async def show(request):
    return web.Response()


def make():
    app = web.Application()
    app.router.add_delete("/x/{id}", show)
    return app


app = web.Application()
app.add_subapp("/v1", make())
app.add_subapp("/v2", make())
