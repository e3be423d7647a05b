from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
app.router.add_route("*", "/any", show)
