package import Evaluation
package import Program

/// What joins segments with slashes and takes paths apart: `path` of Node, which browsers get with `path-browserify`, and `url-join`.
package struct PathJoining: LibraryModel {
  /// Node's module as a whole, under the name that everybody imports it by. It keeps that, since values are called so, too.
  private static let module = "path"
  /// What `url-join` exports by default; no program can call anything so.
  static let joiner = "url-join default"

  package let name = "path"
  package let imports = ["path", "path-browserify", "node:path", "url-join"]
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    ["url-join": .init(whole: Self.joiner)]
  }
  package let types: Set<String> = [Self.module, Self.joiner]
  package let functions: Set<String> = ["join", "basename", "extname"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("join"), .type(Self.module, "join"), .type(Self.joiner, ""): joined(call.positional)
    case .property(Self.module, nil, "posix"): LibraryAnswer(Value(.type(.library(name, Self.module))))
    case .type(Self.module, let function), .function(let function):
      part(function, call).map { LibraryAnswer($0) }
    default: nil
    }
  }

  /// A part of a path that is known (Node.js documentation, "Path").
  private func part(_ function: String, _ call: LibraryCall) -> Value? {
    guard let path = call.argument(nil, 0)?.known else { return nil }
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let ending = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : String(last[$0...]) } ?? ""
    switch function {
    case "basename":
      let wanted = call.argument(nil, 1)?.known ?? ""
      return .text(last.hasSuffix(wanted) ? String(last.dropLast(wanted.count)) : last)
    case "extname": return .text(ending)
    case "parse":
      let name = String(last.dropLast(ending.count))
      return .record(["base": .text(last), "ext": .text(ending), "name": .text(name)])
    default: return nil
    }
  }

  /// The segments with one slash between them; nil where one leads upwards.
  private func joined(_ parts: [Value]) -> LibraryAnswer? {
    guard let first = parts.first, !parts.contains(where: { $0.known?.hasPrefix("..") ?? false }) else {
      return nil
    }
    return LibraryAnswer(
      parts.dropFirst().reduce(first) { $1.known == "" ? $0 : URLText.appending($1, to: $0) })
  }
}
