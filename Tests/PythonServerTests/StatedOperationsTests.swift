import Testing

/// What code says of operations beside method and path: the document of a framework is made of it.
@Suite struct StatedOperationsTests {
  @Test func `FastAPI names operations after functions and paths, and tags add up from outside to inside`()
    async
  {
    let server = PythonServer([
      "main.py": """
      from enum import Enum
      from fastapi import APIRouter, FastAPI
      import words

      class Tag(Enum):
          stock = "stock"

      router = APIRouter(prefix="/v1", tags=["first"])

      @router.get("/items/{id:path}", tags=[Tag.stock], summary="One of them")
      @words.logged
      def read_item(id: str): ...

      @router.post("/items", operation_id="makeItem", deprecated=True, include_in_schema=False)
      def make_item(): ...

      @router.api_route("/both", methods=["GET", "PUT"], name="both of them")
      def both(): ...

      app = FastAPI()
      app.include_router(router, prefix="/api", tags=["all"])

      inner = FastAPI()

      @inner.get("/x2y")
      def read_x2y(): ...

      app.mount("/inner", inner)
      app.add_api_route("/late", lambda: 1)
      """
    ])
    #expect(
      await server.operations() == [
        "GET /api/v1/both ? [all, first] \"Both Of Them\"",
        "PUT /api/v1/both ? [all, first] \"Both Of Them\"",
        "POST /api/v1/items makeItem [all, first] \"Make Item\" deprecated left out",
        "GET /api/v1/items/{id...} read_item_api_v1_items__id__get [all, first, stock] \"One of them\"",
        "GET /inner/x2y read_x2y_x2y_get [] \"Read X2Y\"",
        "GET /late ? []",
      ])
  }

  @Test func `A function that makes operationIds is not run`() async {
    let server = PythonServer(
      """
      from fastapi import APIRouter, FastAPI

      app = FastAPI()
      own = APIRouter()

      @own.get("/a", generate_unique_id_function=lambda route: route.name)
      def a(): ...

      @own.get("/b")
      def b(): ...

      app.include_router(own, generate_unique_id_function=name)
      app.include_router(own, prefix="/again")
      """)
    #expect(
      await server.operations() == [
        "GET /a ? [] \"A\"", "GET /again/a ? [] \"A\"", "GET /again/b b_again_b_get [] \"B\"",
        "GET /b ? [] \"B\"",
      ])
  }

  @Test func `Decorators of drf-spectacular have the last word from outside, and the class the first`() async
  {
    let server = PythonServer([
      "settings.py": "ROOT_URLCONF = 'urls'\n",
      "urls.py": """
      from django.urls import include, path
      from rest_framework.routers import SimpleRouter
      import views

      router = SimpleRouter()
      router.register("pets", views.Pets)
      urlpatterns = [path("", include(router.urls)), path("ping", views.ping), path("me", views.Me.as_view())]
      """,
      "views.py": """
      from drf_spectacular.utils import extend_schema, extend_schema_view
      from rest_framework import generics, viewsets
      from rest_framework.decorators import action, api_view

      @extend_schema(tags=["animals"])
      @extend_schema_view(
          list=extend_schema(summary="All of them", operation_id="allPets"),
          create=extend_schema(exclude=True),
      )
      class Pets(viewsets.ModelViewSet):
          http_method_names = ["get", "post"]

          @extend_schema(tags=["lists"], deprecated=True)
          def list(self, request): ...

          @extend_schema(operation_id="feed", methods=["POST"])
          @action(detail=True, methods=["get", "post"])
          @extend_schema(summary="forgotten")
          def feed(self, request, pk): ...

      @extend_schema(operation_id="ping")
      @api_view(["GET", "POST"])
      def ping(request): ...

      class Me(generics.RetrieveUpdateAPIView):
          @extend_schema(operation_id="me")
          def get(self, request): ...
      """,
    ])
    #expect(
      await server.operations() == [
        "GET /me me []", "PUT /me", "PATCH /me",
        "GET /pets/ allPets [lists] \"All of them\" deprecated", "POST /pets/ ? [animals] left out",
        "GET /pets/{pk}/ ? [animals]", "GET /pets/{pk}/feed/ ? [animals]",
        "POST /pets/{pk}/feed/ feed [animals]",
        "GET /ping ? []", "POST /ping ? []",
      ])
  }

  @Test func `Blueprints of Flask-Smorest tag their operations by their name`() async {
    let server = PythonServer(
      """
      from flask import Flask
      from flask.views import MethodView
      from flask_smorest import Api, Blueprint

      app = Flask(__name__)
      api = Api(app)
      pets = Blueprint("pets", __name__, url_prefix="/pets", description="Animals")

      @pets.route("/")
      class Pets(MethodView):
          @pets.doc(operationId="listPets", tags=["lists"])
          @pets.response(200, PetSchema(many=True))
          def get(self): ...

          @pets.arguments(PetSchema)
          def post(self, data): ...

      @pets.route("/<int:id>", tags=["one"])
      @pets.doc(summary="One pet", deprecated=True)
      @pets.response(200, PetSchema)
      def one(id): ...

      @app.route("/plain")
      def plain(): ...

      api.register_blueprint(pets)
      """)
    #expect(
      await server.operations() == [
        "GET /pets/ listPets [lists]", "POST /pets/ ? [pets]",
        "GET /pets/{id} ? [one] \"One pet\" deprecated",
        "GET /plain",
      ])
  }
}
