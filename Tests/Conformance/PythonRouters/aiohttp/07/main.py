from aiohttp import web


async def show(request):
    return web.Response()


admin = web.Application()
admin.router.add_get("/jobs", show)
app = web.Application()
app.add_subapp("/admin/", admin)
