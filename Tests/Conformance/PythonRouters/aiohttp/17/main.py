from aiohttp import web


async def show(request):
    return web.Response()


inner = web.Application()
inner.add_routes([web.get("/deep", show)])
middle = web.Application()
middle.add_subapp("/inner", inner)
app = web.Application()
app.add_subapp("/middle", middle)
