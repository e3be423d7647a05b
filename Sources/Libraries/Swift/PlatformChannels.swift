package import Evaluation
internal import Program

/// Flutter's embedding for iOS, the module `Flutter` (Flutter documentation, "Writing custom platform-specific code").
package struct PlatformChannels: LibraryModel {
  package let name = "flutter channels"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = ["FlutterMethodChannel", "FlutterEventChannel"]
  package let bridges: BridgeSyntax? = Self.syntax

  private static let syntax = {
    var syntax = BridgeSyntax()
    syntax.makers = [
      "FlutterMethodChannel": .init(.methods, named: .init("name")),
      "FlutterEventChannel": .init(.stream, named: .init("name")),
    ]
    syntax.invocations = ["invokeMethod": (.init("method", 0), .init("arguments", 1))]
    syntax.handlings = [
      "setMethodCallHandler": (.init(nil, 0), nil),
      "addMethodCallDelegate": (.init(nil, 0), .init("channel")),
    ]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(let type, "") = call.target else { return nil }
    return Self.syntax.made(by: type, call)
  }
}
