from aiohttp import web


async def show(request):
    return web.Response()


routes = web.RouteTableDef()


@routes.route("PUT", "/u")
async def put(request):
    return web.Response()


@routes.patch("/u")
@routes.delete("/u")
async def many(request):
    return web.Response()


app = web.Application()
app.router.add_routes(routes)
