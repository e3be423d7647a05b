from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop12")


async def show(request):
    return empty()


app.add_route(show, "/added")
app.add_route(show, "/more", methods=["PUT"], name="more")
