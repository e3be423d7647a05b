from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop25")


@app.get(uri="/kw")
async def a(request):
    return empty()


