from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
resource = app.router.add_resource("/res/{id}")
resource.add_route("GET", show)
resource.add_route("DELETE", show)
