import Evaluation
import Program

/// What clients put in front of paths, which they join with exactly one slash.
enum BaseURL {
  /// A base that ends with a slash; one that is missing is the page's own server.
  static func folder(_ base: Value) -> Value {
    base.map { option in
      switch option {
      case .null: return .text("/")
      case .text(let text):
        // A base without a host and without a slash in front lies below the page, or beside it: `./api`, `../api`.
        if case .text(let first)? = text.pieces.first, let start = first.first,
          start.isLetter || start.isNumber || first == "." || first.hasPrefix("./") || first.hasPrefix("../"),
          !first.contains(":")
        {
          return folder(.joined([.text("/"), Value(option)]))
        }
        if case .text(let last)? = text.pieces.last, last.hasSuffix("/") { return Value(option) }
        return .joined([Value(option), .text("/")])
      case .hole: return .joined([Value(option), .text("/")])
      default: return Value(option)
      }
    }
  }
}
