from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop14")


@app.get("/r/<name:[a-z]+>")
async def a(request, name):
    return empty()


