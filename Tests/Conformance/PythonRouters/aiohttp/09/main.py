from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
for path in ("/one", "/two"):
    app.router.add_get(path, show)
