import aiohttp.web


async def show(request):
    return aiohttp.web.Response()


app = aiohttp.web.Application()
app.router.add_get("/dotted", show)
