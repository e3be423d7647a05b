from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop01")


@app.get("/a")
async def a(request):
    return empty()


