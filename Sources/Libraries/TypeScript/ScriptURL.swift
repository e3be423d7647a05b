import Evaluation
import Program

/// `new URL(reference, base)` as the text that it stands for (the URL standard; RFC 3986 §5.2).
enum ScriptURL {
  /// A reference against a base: one with a slash in front begins behind the host, any other behind the last slash.
  static func resolved(_ reference: Value, _ base: Value?) -> Value {
    guard let base, base != .null else { return reference }
    return reference.map { option in
      if URLText.hasOwnBase(option) { return behind(URLText.origin(of: base), option) }
      guard case .text(let text) = option, case .text(let start)? = text.pieces.first else {
        return .joined([folder(of: base), Value(option)])
      }
      if start.hasPrefix("http:") || start.hasPrefix("https:") { return Value(option) }
      return .joined([start.hasPrefix("/") ? URLText.origin(of: base) : folder(of: base), Value(option)])
    }
  }

  /// A reference with a base of its own behind a host, where there is one: whole as it is then, code that asks knows.
  private static func behind(_ origin: Value, _ reference: Value.Option) -> Value {
    origin.map { option in
      guard case .text(let text) = option, case .text? = text.pieces.first else { return Value(reference) }
      return .joined([Value(option), Value(reference)])
    }
  }

  /// The path of a URL, a slash at least; what is no whole URL is a path already.
  static func path(of url: Value) -> Value {
    URLText.ownPath(of: url, "pathname").map { $0 == .text(TextTemplate()) ? .text("/") : Value($0) }
  }

  /// A URL up to its last slash; one without a path gets one.
  private static func folder(of url: Value) -> Value {
    url.map { option in
      guard case .text(let text) = option, case .text(let last)? = text.pieces.last else {
        return .joined([Value(option), .text("/")])
      }
      let behindScheme =
        text.pieces.count == 1 ? end(of: "://", in: last) ?? last.startIndex : last.startIndex
      guard let slash = last[behindScheme...].lastIndex(of: "/") else {
        return .joined([Value(option), .text("/")])
      }
      return Value(.text(text.cut(before: text.pieces.count - 1, at: last.index(after: slash))))
    }
  }

  /// The index behind the first occurrence of a text.
  private static func end(of text: String, in whole: String) -> String.Index? {
    var start = whole.startIndex
    while start < whole.endIndex {
      if whole[start...].hasPrefix(text) { return whole.index(start, offsetBy: text.count) }
      start = whole.index(after: start)
    }
    return nil
  }
}
