from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop10")


@app.delete("/d", version=2)
async def a(request):
    return empty()


