package import Evaluation
internal import Program
internal import TypeScriptFrontend

/// Clients that generators make of an OpenAPI document: those of hey-api (`@hey-api/openapi-ts`) and of
/// `openapi-typescript-codegen`, whose functions hand a description of each request to a runtime beside them.
package struct GeneratedClients: LibraryModel {
  /// What sends a described request, and what makes a client of hey-api; no program can call anything so.
  static let sender = LoweredGeneratedClients.sender
  static let maker = LoweredGeneratedClients.maker

  package let name = "generated"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = []
  package let functions: Set<String> = [Self.sender, Self.maker]
  package let traces: Set<String> = [Self.sender]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Self.maker):
      let base =
        call.argument(nil, 0).map { stated(["baseUrl", "baseURL"], of: $0, call) } ?? .unknown("baseUrl")
      return LibraryAnswer(Value(.instance(Instance(.library(name, "Client"), fields: ["baseUrl": base]))))
    case .function(Self.sender):
      guard let description = call.argument(nil, 0), let client = call.argument(nil, 1) else { return nil }
      let base = stated(["baseUrl", "BASE"], of: client, call)
      let method = call.argument(nil, 2) ?? call.member(description, "method")
      return LibraryAnswer(
        .unknown("response"),
        request: .init(
          method: HTTPVerb.of(method), url: call.member(description, "url"), base: BaseURL.folder(base)))
    default: return nil
    }
  }

  /// A part of a configuration by the first of its names that is there; an application may set it later, so it is unknown
  /// otherwise.
  private func stated(_ names: [String], of value: Value, _ call: LibraryCall) -> Value {
    let found = names.lazy.map { call.member(value, $0) }.first { $0 != .null && !$0.isUnknown }
    return found ?? .unknown("baseUrl")
  }
}
