from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop24")


@app.options("/o")
async def a(request):
    return empty()


