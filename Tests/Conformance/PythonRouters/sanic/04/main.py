from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop04")


@app.get("/n/<id:int>")
async def a(request, id):
    return empty()


