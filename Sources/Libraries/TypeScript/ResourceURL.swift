import Evaluation
import Program

/// The URL of an AngularJS resource, `/users/:id/:action`: what nothing is put into is left out together with the slash in
/// front of it, and so is a slash at the end (AngularJS API reference, `ngResource.$resource`).
enum ResourceURL {
  /// What is put into a placeholder.
  enum Part {
    /// A value.
    case value(Value)
    /// Something or nothing: which, depends on a value that is not known, by its name.
    case open(String?)
  }

  /// A URL with its placeholders filled; not known where it is not known which of them are.
  static func filled(_ url: Value, _ part: (_ name: String) -> Part?) -> Value {
    url.map { option in
      guard case .text(let text) = option else { return Value(option) }
      var parts: [Value] = []
      for piece in text.pieces {
        switch piece {
        case .hole(let hole): parts.append(Value(.hole(hole)))
        case .text(let known):
          switch filled(known, part) {
          case .success(let more): parts += more
          case .failure(let open): return .unknown(open.name)
          }
        }
      }
      if case .text(let last)? = parts.last?.options.first, let end = last.known, end.hasSuffix("/") {
        parts[parts.count - 1] = .text(String(end.dropLast()))
      }
      return .joined(parts)
    }
  }

  /// A placeholder of which nobody knows whether something is put into it.
  private struct Open: Error {
    let name: String?
  }

  private static func filled(
    _ text: String, _ part: (_ name: String) -> Part?
  ) -> Result<[Value], Open> {
    var parts: [Value] = []
    var plain = ""
    var rest = Substring(text)
    while let first = rest.popFirst() {
      let name = first == ":" ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" } : ""
      guard let initial = name.first, !initial.isNumber else {
        plain.append(first)
        continue
      }
      rest = rest.dropFirst(name.count)
      switch part(String(name)) {
      case .value(let value)?:
        parts += [.text(plain), value]
        plain = ""
      case .open(let name)?: return .failure(Open(name: name))
      case nil: if plain.hasSuffix("/") { plain.removeLast() }
      }
    }
    return .success(parts + [.text(plain)])
  }
}
