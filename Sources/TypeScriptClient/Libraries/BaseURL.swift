import ClientFlow

/// What clients put in front of paths: they join both with exactly one slash.
enum BaseURL {
  /// A base that ends with a slash; one that is missing is the page's own server.
  static func folder(_ base: Value) -> Value {
    base.map { option in
      switch option {
      case .null: return .text("/")
      case .text(let text):
        if case .text(let last)? = text.pieces.last, last.hasSuffix("/") { return Value(option) }
        return .joined([Value(option), .text("/")])
      case .hole: return .joined([Value(option), .text("/")])
      default: return Value(option)
      }
    }
  }
}
