from aiohttp import web


async def show(request):
    return web.Response()


app = web.Application()
app.add_routes([web.get("/", show), web.put("/users/{id}", show)])
