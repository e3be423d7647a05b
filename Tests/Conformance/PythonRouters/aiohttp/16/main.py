from aiohttp import web


async def show(request):
    return web.Response()


ROUTES = [("GET", "/r1", show), ("POST", "/r2", show)]
app = web.Application()
for method, path, handler in ROUTES:
    app.router.add_route(method, path, handler)
