from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
router = app.router
router.add_get("/r", show)
router.add_put("/r", show)
