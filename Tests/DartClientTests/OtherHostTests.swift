import ContractModel
import Testing

@Suite struct OtherHostTests {
  @Test func `A path at another host may be unknown, one at the own host may not`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      const media = 'https://media.example.com', own = 'https://api.example.com';
      class Api {
        final dio = Dio(BaseOptions(baseUrl: own));
        put(Map place) => dio.put('$media/${place['key']}');
        get(Map place) => dio.get('$own/${place['key']}');
        load() => dio.get('/load');
      }
      """)
    #expect(
      await source.findings() == [
        "GET /load @7 load", "PUT /{key} @5 put on media.example.com external",
        "? @6 the path depends on `key`, which is not known here",
      ])
  }

  @Test func `Where own clients go to several hosts, a whole address keeps its host as they do`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final one = Dio(BaseOptions(baseUrl: 'https://one.example.com'));
      final two = Dio(BaseOptions(baseUrl: 'https://two.example.com'));
      a() => one.get('/a');
      b() => two.get('/b');
      c() => Dio().get('https://one.example.com/c');
      """)
    #expect(
      await source.findings() == [
        "GET /a @4 a on one.example.com", "GET /b @5 b on two.example.com", "GET /c @6 c on one.example.com",
      ])
  }

  @Test func `A wrapper of whole addresses has its paths from its callers`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio();
      fetch(String path) => dio.get('https://api.example.com/$path');
      users() => fetch('users');
      """)
    #expect(await source.findings() == ["GET /users @4 users on api.example.com"])
  }

  @Test func `An identifier behind a few letters is a part of a segment`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://own.example'));
      column(Map row) => dio.get('/read/cv${row['id']}');
      send(String botToken) => dio.post('/bot$botToken/message');
      list(String grid) => dio.get('/list/a$grid');
      remove(String groupId) => dio.delete('/azure$groupId');
      """)
    #expect(
      await source.findings() == [
        "POST /bot{botToken}/message @4 send", "GET /read/cv{id} @3 column",
        "? @5 the path is the parameter `grid`, and no call of it was found",
        "? @6 the path is the parameter `groupId`, and no call of it was found",
      ])
  }
}
