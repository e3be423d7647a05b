from aiohttp import web


async def show(request):
    return web.Response()


class Items(web.View):
    async def get(self):
        return web.Response()

    async def post(self):
        return web.Response()


app = web.Application()
app.add_routes([web.view("/items/{id}", Items)])
