internal import Evaluation

/// The document that FastAPI makes of an application (FastAPI documentation, "Path Operation Configuration", "Path Operation
/// Advanced Configuration", "Generate Clients").
enum FastAPIDocument {
  /// What routers, and those who include them, say of all of their operations.
  static let ofRouters: [String: OperationParts.Part] = [
    "tags": .tags, "deprecated": .deprecated, "include_in_schema": .listed,
    "generate_unique_id_function": .naming,
  ]
  /// What a decorator says of its operation.
  static let ofRoutes = ofRouters.merging(["operation_id": .id, "name": .name, "summary": .summary]) { $1 }

  static let syntax = OperationSyntax(
    id: { name, path, method in
      (name + format(path)).map { isWord($0) ? String($0) : "_" }.joined() + "_" + method.lowercased()
    },
    summary: { titled($0.replacing("_", with: " ")) })

  /// The path without the converters of its parameters.
  private static func format(_ path: String) -> String {
    var result = ""
    var rest = path[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = rest[rest.index(after: open)..<close]
      result += rest[..<open] + "{" + inner.prefix { $0 != ":" } + "}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// What `\w` is in an expression of Python.
  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// `str.title` of Python: a capital where a letter follows what is none, and small letters behind it.
  private static func titled(_ text: String) -> String {
    var isInside = false
    return text.map { character in
      defer { isInside = character.isLetter }
      return isInside ? character.lowercased() : character.uppercased()
    }.joined()
  }
}
