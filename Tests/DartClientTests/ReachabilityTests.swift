import Testing

@Suite struct ReachabilityTests {
  @Test func `A closure is as alive as the function that it is written in`() async {
    let source = DartSource([
      "lib/api.dart": """
      import 'package:dio/dio.dart';
      class Api {
        final dio = Dio();
        Future attempt(Future Function() call) => call();
        used() => attempt(() => dio.get('/used'));
        unused() => attempt(() => dio.get('/unused'));
      }
      """,
      "lib/main.dart": "void main() => [1].map((it) => Api().used());",
    ])
    #expect(
      await source.findings() == [
        "GET /unused @6 unused base unknown dead", "GET /used @5 used base unknown",
      ])
  }
}
