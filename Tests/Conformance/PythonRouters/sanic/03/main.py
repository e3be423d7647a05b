from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop03")


@app.put("/a/<id>")
async def a(request, id):
    return empty()


