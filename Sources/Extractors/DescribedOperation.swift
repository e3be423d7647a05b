import ContractModel
import Readers
import SourceText

/// The part of OpenAPI that a docstring holds behind a line of three dashes: the operation of its view (flasgger), or one for
/// each method that the view answers (apispec).
struct DescribedOperation {
  /// Fields of an operation, one of which stands in every description of one (OpenAPI 3.1 §4.8.10, Swagger 2.0 "Operation Object").
  private static let fields: Set<String> = [
    "tags", "summary", "description", "operationId", "parameters", "requestBody", "responses", "security",
    "deprecated", "consumes", "produces",
  ]

  /// The operation as a document of its own, in which everything stands on the line of the file.
  let document: SourceFile

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
  ]

  /// Takes the description of a route; nil for one that says nothing about its method.
  init?(_ route: DescribedRoute) {
    let before = route.file.text(in: SourceSpan(0, route.text.start))
    var number = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    var lines = Self.lines(of: route.file.text(in: route.text))
    // The dashes stand in front of the first line that is left.
    guard let dashes = lines.firstIndex(where: { $0.drop(while: \.isWhitespace) == "---" }) else {
      return nil
    }
    number += dashes + 1
    lines.removeFirst(dashes + 1)
    guard let indent = lines.lazy.compactMap(Self.indent).min() else { return nil }
    let keys = lines.filter { Self.indent($0) == indent }.compactMap(Self.key)
    let isByMethod = !keys.isEmpty && keys.allSatisfy { Self.methods.contains($0) || $0.hasPrefix("x-") }
    let method = "\(route.sighting.endpoint.method)".lowercased()
    guard Self.methods.contains(method),
      isByMethod ? keys.contains(method) : keys.contains(where: Self.fields.contains)
    else { return nil }

    let isSecond =
      lines.contains { Self.key($0).map(["schema", "type"].contains) ?? false }
      && !lines.contains { Self.key($0).map(["requestBody", "content"].contains) ?? false }
    var path = "\(route.sighting.endpoint.path)"
    path.replace("...}", with: "}")
    var heading = [isSecond ? "swagger: '2.0'" : "openapi: 3.0.0", "paths:", " '\(path)':"]
    if !isByMethod { heading.append("  \(method):") }
    guard number > heading.count else { return nil }
    let margin = String(repeating: " ", count: max(0, 3 - indent))
    let text =
      String(repeating: "\n", count: number - 1 - heading.count)
      + (heading + lines.map { margin + $0 }).joined(separator: "\n") + "\n"
    document = SourceFile(path: route.file.path, text: text)
  }

  /// The lines of a docstring without the quotes behind it, and without spaces at their ends.
  private static func lines(of docstring: String) -> [String] {
    var text = docstring[...]
    for quotes in ["\"\"\"", "'''", "\"", "'"] where text.hasSuffix(quotes) {
      text.removeLast(quotes.count)
      break
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }).map {
      var line = $0
      while line.last?.isWhitespace ?? false { line.removeLast() }
      return String(line)
    }
  }

  /// How many spaces stand in front of a line; nil for an empty one.
  private static func indent(_ line: String) -> Int? {
    line.isEmpty ? nil : line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// The key of a mapping that a line begins with, or nil.
  private static func key(_ line: String) -> String? {
    var rest = line.drop(while: \.isWhitespace)
    if rest.hasPrefix("- ") { rest = rest.dropFirst(2) }
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    return String(rest[..<colon])
  }
}
