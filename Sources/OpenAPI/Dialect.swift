internal import SourceText
internal import YAMLTree

/// The edition of the specification that a document follows.
enum Dialect: Comparable {
  /// Swagger 2.0.
  case swagger
  /// OpenAPI 3.0.
  case openAPI30
  /// OpenAPI 3.1: `paths` may be missing, path items may stand under `components`.
  case openAPI31
  /// OpenAPI 3.2: `query`, `additionalOperations`, `$self`.
  case openAPI32

  /// The key at the top of a document that names its edition: `openapi` or `swagger`, or nil in any other document.
  static func key(of document: YAMLDocument) -> YAMLEntry? {
    let root = document.root
    guard root.kind == .mapping else { return nil }
    return root.entry("openapi") ?? root.entry("swagger")
  }

  /// Reads a version such as `3.1.0`; nil where no edition is known by it.
  init?(key: String, version: String) {
    let numbers = version.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    switch (key, numbers.first, numbers.dropFirst().first) {
    case ("swagger", "2", "0"), ("swagger", "2", nil): self = .swagger
    case ("openapi", "3", "0"), ("openapi", "3", nil): self = .openAPI30
    case ("openapi", "3", "1"): self = .openAPI31
    case ("openapi", "3", "2"): self = .openAPI32
    default: return nil
    }
  }

  /// What people call the edition.
  var title: String {
    switch self {
    case .swagger: "Swagger 2.0"
    case .openAPI30: "OpenAPI 3.0"
    case .openAPI31: "OpenAPI 3.1"
    case .openAPI32: "OpenAPI 3.2"
    }
  }

  /// The fields of a path item that are methods (OpenAPI 3.2 §4.9, Swagger 2.0 "Path Item Object").
  static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

  /// The fields of a path item that are no methods.
  static let otherFields = [
    "$ref", "summary", "description", "servers", "parameters", "additionalOperations",
  ]

  /// Whether the edition has the method as a field of a path item.
  func hasMethod(_ name: String) -> Bool {
    switch name {
    case "query": self >= .openAPI32
    case "trace": self >= .openAPI30
    default: Self.methods.contains(name)
    }
  }
}
