internal import ContractModel
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
    if let (fallback, missing) = byDefault(options) {
      let name = missing.name.map { "`\($0)`" } ?? "what is not known"
      return known(Value(fallback))?.map {
        RoutePath(text: $0.text, notes: $0.notes + ["\"\($0.text)\" is what is there without \(name)"])
      }
    }
    // One text that is known in several ways.
    let texts = options.compactMap { option -> TextTemplate? in
      if case .text(let text) = option, text.known != nil { text } else { nil }
    }
    let isOneText = texts.count == value.options.count && Set(texts.map(\.known)).count == 1
    guard options.count == 1 && value.options.count == 1 || isOneText else { return nil }
    switch options[0] {
    case .text(let text): return text.known.map { [RoutePath(text: $0, notes: text.notes)] }
    case .list(let values):
      let found = values.map(known)
      return found.contains { $0 == nil } || found.isEmpty ? nil : found.compactMap(\.self).flatMap(\.self)
    default: return nil
    }
  }

  /// What a value is where another is missing that is not known, and that one: `config.base || '/api'`.
  private static func byDefault(_ options: [Value.Option]) -> (fallback: Value.Option, missing: Hole)? {
    guard options.count == 2 else { return nil }
    let missing = options.map { option -> Hole? in
      switch option {
      case .hole(let hole): hole.hasFallback ? hole : nil
      case .text(let text): text.holes.first(where: \.hasFallback)
      default: nil
      }
    }
    if let hole = missing[0], missing[1] == nil { return (options[1], hole) }
    return nil
  }
}

extension HTTPMethod {
  /// Makes the method that a router's own method stands for, which a program may pick by a value: `router[verb]`.
  init(named name: String) {
    self = name.lowercased() == "all" ? .any : HTTPMethod(name.uppercased())
  }
}
