from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop07")


bp = Blueprint("bp")


@bp.post("/x")
async def a(request):
    return empty()


app.blueprint(bp, url_prefix="/late")
