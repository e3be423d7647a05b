from aiohttp import web


async def show(request):
    return web.Response()


common = [web.get("/health", show)]
app = web.Application()
app.add_routes(common + [web.get("/more", show)])
