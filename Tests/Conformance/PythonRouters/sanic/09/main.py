from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop09")


bp = Blueprint("bp", url_prefix="/b")


@bp.get("/x")
async def a(request):
    return empty()


group = Blueprint.group(bp, url_prefix="/api")
app.blueprint(group)
