package import Evaluation
internal import Program

/// Web sockets, of `dart:io`, of browsers and of the packages around them: a connection opens by a `GET` (RFC 6455 §4.1).
package struct WebSockets: LibraryModel {
  package let name = "websocket"
  package let imports = [
    "dart:io", "dart:html", "package:web/", "package:web_socket/", "package:web_socket_channel/",
  ]
  package let markers: [String]? = ["WebSocket.connect(", "WebSocketChannel"]
  package let types: Set<String> = [
    "WebSocket", "WebSocketChannel", "IOWebSocketChannel", "HtmlWebSocketChannel",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(_, "connect"), .type("WebSocket", ""):
      call.argument(nil, 0).map { url in
        LibraryAnswer(.unknown("socket"), request: .init(method: .text("GET"), url: url, base: nil))
      }
    default: nil
    }
  }
}
