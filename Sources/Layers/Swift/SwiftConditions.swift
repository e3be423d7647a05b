/// The conditions of conditional compilation that hold at a token (The Swift Programming Language, "Conditional
/// Compilation Block").
struct SwiftConditions {
  private var open: [(text: String, isDead: Bool)] = []

  /// Whether the code is never compiled.
  var isDead: Bool { open.contains { $0.isDead } }

  /// The conditions in words, or nil where there is none.
  var text: String? { open.isEmpty ? nil : open.map(\.text).joined(separator: " && ") }

  /// Takes a token; true for a directive.
  mutating func take(_ index: Int, of code: SwiftCode) -> Bool {
    guard case .directive(let directive) = code.tokens[index].kind else { return false }
    let words = code.text(index).split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
    switch directive {
    case .if: open.append((words, Self.isFalse(words)))
    case .elseif where !open.isEmpty: open[open.count - 1] = (words, Self.isFalse(words))
    case .else where !open.isEmpty:
      let last = open[open.count - 1].text
      open[open.count - 1] = ("!(\(last))", last == "true" || last == "1")
    case .endif where !open.isEmpty: open.removeLast()
    case .elseif, .else, .endif: break
    }
    return true
  }

  private static func isFalse(_ words: String) -> Bool { words == "false" || words == "0" }
}
