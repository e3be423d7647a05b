package import Evaluation
internal import Program

/// Flutter's platform channels, `package:flutter/services.dart` (Flutter documentation, "Writing custom platform-specific
/// code").
package struct PlatformChannels: LibraryModel {
  package let name = "flutter channels"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = ["MethodChannel", "OptionalMethodChannel", "EventChannel"]
  package let bridges: BridgeSyntax? = Self.syntax

  private static let syntax = {
    var syntax = BridgeSyntax()
    let name = BridgeSyntax.Place(nil, 0)
    syntax.makers = [
      "MethodChannel": .init(.methods, named: name), "OptionalMethodChannel": .init(.methods, named: name),
      "EventChannel": .init(.stream, named: name),
    ]
    for method in ["invokeMethod", "invokeListMethod", "invokeMapMethod"] {
      syntax.invocations[method] = (.init("method", 0), .init("arguments", 1))
    }
    syntax.streams = ["receiveBroadcastStream"]
    syntax.handlings = ["setMethodCallHandler": (.init(nil, 0), nil)]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(let type, "") = call.target else { return nil }
    return Self.syntax.made(by: type, call)
  }
}
