from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop23")


@app.head("/h")
async def a(request):
    return empty()


