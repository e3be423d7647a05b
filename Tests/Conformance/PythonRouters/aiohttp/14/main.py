from aiohttp import web


async def show(request):
    return web.Response()


PREFIX = "/api/v1"
app = web.Application()
app.router.add_get(PREFIX + "/users", show)
app.router.add_get(f"{PREFIX}/teams", show)
