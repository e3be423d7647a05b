from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop22")


@app.get("/u/<id:uuid>/p/<part>")
async def a(request, id, part):
    return empty()


