from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop15")


PREFIX = "/api"


@app.get(PREFIX + "/x")
async def a(request):
    return empty()


@app.get(f"{PREFIX}/y")
async def b(request):
    return empty()


