from aiohttp import web


async def show(request):
    return web.Response()


routes = web.RouteTableDef()


@routes.view("/items")
class Items(web.View):
    async def delete(self):
        return web.Response()


app = web.Application()
app.add_routes(routes)
