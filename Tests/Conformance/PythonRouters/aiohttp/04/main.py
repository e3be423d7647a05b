from aiohttp import web


async def show(request):
    return web.Response()


class Items(web.View):
    async def get(self):
        return web.Response()

    async def post(self):
        return web.Response()


app = web.Application()
app.router.add_view("/items", Items)
