from aiohttp.web import Application, get, post


async def show(request):
    return None


app = Application()
app.add_routes([get("/direct", show), post("/direct/{id}", show)])
