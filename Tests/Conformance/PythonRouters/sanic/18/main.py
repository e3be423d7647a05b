from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop18")


@app.get("/one", name="one")
@app.get("/two", name="two")
async def a(request):
    return empty()


