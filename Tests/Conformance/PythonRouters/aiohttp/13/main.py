from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
app.router.add_get("/files/{rest:.*}", show)
