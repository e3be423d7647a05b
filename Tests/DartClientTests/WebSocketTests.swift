import ContractModel
import Testing

@Suite struct WebSocketTests {
  @Test(arguments: [
    ("dart:io", "WebSocket.connect('wss://a.example/live/$id')"),
    (
      "package:web_socket_channel/web_socket_channel.dart",
      "WebSocketChannel.connect(Uri.parse('wss://a.example/live/$id'))"
    ),
    (
      "package:web_socket_channel/io.dart",
      "IOWebSocketChannel.connect('wss://a.example/live/$id', headers: {})"
    ),
    (
      "package:web_socket/web_socket.dart",
      "WebSocket.connect(Uri(scheme: 'wss', host: 'a.example', path: '/live/$id'))"
    ),
    ("dart:html", "WebSocket('wss://a.example/live/$id')"),
  ])
  func `A connection opens by a GET`(library: String, call: String) async {
    let source = DartSource("import '\(library)';\nopen(String id) => \(call);")
    #expect(await source.findings() == ["GET /live/{id} @2 open on a.example"])
  }

  @Test func `Signing in by OAuth asks for tokens`() async {
    let source = DartSource(
      """
      import 'package:flutter_appauth/flutter_appauth.dart';
      Uri server(String path) => Uri(scheme: 'https', host: 'a.example', path: path);
      signIn(FlutterAppAuth auth) => auth.authorizeAndExchangeCode(
        AuthorizationTokenRequest('id', 'app://callback', serviceConfiguration: AuthorizationServiceConfiguration(
          authorizationEndpoint: server('/oauth').toString(), tokenEndpoint: server('/api/token').toString())));
      discover(FlutterAppAuth auth) => auth.token(
        TokenRequest('id', 'app://callback', discoveryUrl: 'https://a.example/.well-known/openid-configuration'));
      """)
    #expect(
      await source.findings() == [
        "GET /.well-known/openid-configuration @7 discover on a.example",
        "POST /api/token @4 signIn on a.example",
      ])
  }

  @Test func `Connections are followed through a pool of clients`() async {
    let source = DartSource([
      "lib/socket.dart": """
      import 'dart:io';
      Uri socketUri(String path) => Uri(scheme: 'wss', host: 'a.example', path: path);
      class Client {
        Client(this.route);
        final Uri route;
        Future<void> connect() async { await WebSocket.connect(socketUri(route.path).toString()); }
      }
      class Pool {
        Client open(Uri route) => Client(route)..connect();
      }
      """,
      "lib/game.dart": """
      import 'socket.dart';
      class Game {
        static Uri uri(String id) => Uri(path: '/play/$id/v6');
        watch(Pool pool, String id) => pool.open(uri(id));
        lobby(Pool pool) => pool.open(Uri(path: '/lobby'));
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /lobby @5 lobby on a.example", "GET /play/{id}/v6 @4 watch on a.example",
      ])
  }

  @Test func `The base that a client is made with leaves its requests where they are`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      class Client {
        Client(this.base);
        final String base;
        load(String type) => http.get(Uri.parse('$base$type'));
      }
      make(String base) => Client(base);
      start() => make(read('server'));
      all(Client client) { client.load('/x'); client.load(known()); }
      """)
    #expect(
      await source.findings() == [
        "GET /x @9 all base unknown",
        "? @9 the path is the parameter `base`, and no call of it was found",
      ])
  }
}
