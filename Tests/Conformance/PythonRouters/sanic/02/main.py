from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop02")


@app.route("/a", methods=["GET", "POST"])
async def a(request):
    return empty()


