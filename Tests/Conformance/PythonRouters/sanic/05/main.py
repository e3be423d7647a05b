from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop05")


@app.get("/f/<rest:path>")
async def a(request, rest):
    return empty()


