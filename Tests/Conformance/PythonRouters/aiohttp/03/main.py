from aiohttp import web


async def show(request):
    return web.Response()


routes = web.RouteTableDef()


@routes.get("/a/{name}")
async def a(request):
    return web.Response()


@routes.post("/a")
async def b(request):
    return web.Response()


app = web.Application()
app.add_routes(routes)
