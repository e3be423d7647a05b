from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
app.router.add_routes([web.patch("/p", show), web.options("/p", show)])
