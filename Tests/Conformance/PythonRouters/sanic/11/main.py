from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop11")


@app.patch("/")
async def a(request):
    return empty()


