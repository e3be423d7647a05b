package import Evaluation
package import Program

/// Connections to hubs of SignalR, which are opened by a `GET` as WebSockets are (ASP.NET Core documentation, "SignalR
/// JavaScript client").
package struct SignalR: LibraryModel {
  /// The package as a whole; no program can call anything so.
  static let module = "signalr module"
  /// The packages, the older one last.
  static let packages = ["@microsoft/signalr", "@aspnet/signalr"]

  private static let builder = "HubConnectionBuilder"

  package let name = "signalr"
  package let imports = Self.packages
  package var exports: [String: PackageNames.Exports] {
    .named(Self.packages, .init(whole: Self.module))
  }
  package let types: Set<String> = [Self.module, Self.builder]

  package var traces: Set<String> { [Self.builder] }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.module, Self.builder), .type(Self.builder, ""):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.builder)))))
    case .method(Self.builder, let builder, "withUrl"):
      guard let url = call.argument(nil, 0) else { return nil }
      return LibraryAnswer(Value(builder), request: .init(method: .text("GET"), url: url, base: .text("/")))
    case .method(Self.builder, _, "build"): return nil
    // Whatever else is said of a connection, it is said of the builder and gives the builder back.
    case .method(Self.builder, let builder, _): return LibraryAnswer(Value(builder))
    default: return nil
    }
  }
}
