from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop16")


for path in ("/one", "/two"):

    @app.get(path, name=path[1:])
    async def a(request):
        return empty()
