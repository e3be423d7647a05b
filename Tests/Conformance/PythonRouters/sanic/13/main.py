from sanic import Blueprint, Sanic
from sanic.response import empty

Sanic.test_mode = True
app = Sanic("shop13")


from sanic.views import HTTPMethodView


class Items(HTTPMethodView):
    async def get(self, request):
        return empty()

    async def post(self, request):
        return empty()


app.add_route(Items.as_view(), "/items")
