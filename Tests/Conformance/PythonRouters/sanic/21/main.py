from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop21")


one = Blueprint("one", url_prefix="/one")
two = Blueprint("two", url_prefix="/two")


@one.get("/a")
async def a(request):
    return empty()


@two.get("/a")
async def b(request):
    return empty()


app.blueprint(Blueprint.group(one, two, url_prefix="/v", version=3))
