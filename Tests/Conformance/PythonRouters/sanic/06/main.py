from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop06")


bp = Blueprint("bp", url_prefix="/b")


@bp.get("/x")
async def a(request):
    return empty()


app.blueprint(bp)
