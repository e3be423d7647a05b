internal import Program

/// What code found out about the beginning of a text before it used it: `url.startsWith("http") ? url : "/api" + url`. Once it
/// is known what the text is, only one of the two is left.
package enum Beginning: UInt8, Sendable {
  /// A scheme, or what else makes a URL whole.
  case scheme
  /// Anything but a scheme.
  case noScheme
  /// A slash.
  case slash
  /// Anything but a slash.
  case noSlash

  /// The opposite.
  package var opposite: Beginning {
    switch self {
    case .scheme: .noScheme
    case .noScheme: .scheme
    case .slash: .noSlash
    case .noSlash: .slash
    }
  }

  /// Whether an alternative may begin so; false only where it certainly does not.
  package func admits(_ option: Value.Option) -> Bool {
    switch option {
    case .text(let text):
      guard case .text(let start)? = text.pieces.first else { return text.known == nil || admitsEmpty }
      return admits(start, isWhole: text.known != nil)
    case .null: return admitsEmpty
    case .hole(let hole): return hole.beginning != opposite
    case .instance, .callable, .type, .list, .map: return true
    }
  }

  private var admitsEmpty: Bool { self == .noScheme || self == .noSlash }

  private func admits(_ start: String, isWhole: Bool) -> Bool {
    switch self {
    case .slash: return start.hasPrefix("/")
    case .noSlash: return !start.hasPrefix("/")
    case .noScheme: return !start.hasPrefix("http://") && !start.hasPrefix("https://")
    case .scheme:
      // What is not known behind a word may still make a scheme of it.
      let isOpen = !isWhole && start.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
      return isOpen || start.hasPrefix("//") || start.contains("://") || start.hasPrefix("http")
    }
  }
}

extension Value {
  /// The alternatives that may begin so, those that are not known under this condition; nil where none may.
  package func beginning(with beginning: Beginning) -> Value? {
    let admitted = options.filter(beginning.admits)
    guard !admitted.isEmpty else { return nil }
    return Value(
      admitted.map { option in
        if case .hole(let hole) = option, hole.isFollowed {
          .hole(hole.beginning(with: beginning))
        } else {
          option
        }
      })
  }
}
