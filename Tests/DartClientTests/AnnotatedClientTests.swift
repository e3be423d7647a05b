import Testing

@Suite struct AnnotatedClientTests {
  @Test func `Retrofit's annotations state what its generated code sends`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      import 'package:retrofit/retrofit.dart';
      part 'api.g.dart';
      const users = '/users';
      @RestApi()
      abstract class Api {
        factory Api(Dio dio, {String? baseUrl}) = _Api;
        @GET('$users/{id}')
        Future<User> user(@Path('id') String id);
        @POST(users) @MultiPart()
        Future<User> make(@Body() User user);
        Future<void> other();
      }
      final api = Api(Dio(BaseOptions(baseUrl: 'https://a.example/v1')));
      """)
    #expect(await source.findings() == ["POST /v1/users @10 make", "GET /v1/users/{id} @8 user"])
  }

  @Test func `A base in the annotation counts`() async {
    let source = DartSource([
      "lib/one.dart": """
      import 'package:retrofit/retrofit.dart';
      @RestApi(baseUrl: 'https://a.example/api/')
      abstract class One { @DELETE('/x') Future<void> x(); }
      """,
      "lib/two.dart": """
      import 'package:chopper/chopper.dart';
      @ChopperApi(baseUrl: '/todos')
      abstract class Two extends ChopperService { @Get(path: '/{id}') Future<Response> get(@Path() String id); @Post() Future<Response> add(); }
      final client = ChopperClient(baseUrl: Uri.parse('https://b.example/v2'), services: []);
      """,
      "lib/three.dart": "@RestApi() class Three { @GET('/no') void no(); }",
    ])
    #expect(
      await source.findings() == [
        "DELETE /api/x @3 x on a.example", "POST /v2/todos @3 add on b.example",
        "GET /v2/todos/{id} @3 get on b.example",
      ])
  }
}
