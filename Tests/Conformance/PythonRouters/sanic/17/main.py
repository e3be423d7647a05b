from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop17")


def setup(app):
    @app.get("/set")
    async def a(request):
        return empty()


setup(app)
