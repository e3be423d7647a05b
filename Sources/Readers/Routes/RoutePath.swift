internal import Evaluation
internal import Program
internal import SourceText

/// A path that is known as a whole, and how it came to be.
struct RoutePath {
  var text: String
  var notes: [String] = []

  /// The path with another behind it.
  func joined(with other: RoutePath, _ syntax: RouterSyntax) -> RoutePath {
    RoutePath(text: syntax.join(text, other.text), notes: notes + other.notes)
  }

  /// Every path that parts make behind one another; nil where one of them is not known.
  static func all(_ parts: [Value], _ syntax: RouterSyntax) -> [RoutePath]? {
    var paths = [RoutePath(text: "")]
    for part in parts {
      guard let known = known(part) else { return nil }
      paths = paths.flatMap { front in known.map { front.joined(with: $0, syntax) } }
    }
    return paths
  }

  /// The texts of a value: one, or a list of them.
  static func texts(of value: Value) -> [String]? { known(value)?.map(\.text) }

  private static func known(_ value: Value) -> [RoutePath]? {
    let options = value.options.filter { $0 != .null }
    // Nothing stands there.
    if options.isEmpty { return [RoutePath(text: "")] }
    guard options.count == 1, value.options.count == 1 else { return nil }
    switch options[0] {
    case .text(let text): return text.known.map { [RoutePath(text: $0, notes: text.notes)] }
    case .list(let values):
      let found = values.map(known)
      return found.contains { $0 == nil } || found.isEmpty ? nil : found.compactMap(\.self).flatMap(\.self)
    default: return nil
    }
  }
}
