import SourceText
import TypeScriptSyntax

// What methods of texts give, where the text is known (ECMAScript §22.1.3).
extension ServerEvaluation {
  /// A text that a method makes of another one; nil for a method that makes none, or where not all is known.
  static func changed(_ text: String, _ method: String, _ arguments: [ServerValue]) -> String? {
    switch method {
    case "trim":
      return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    case "toLowerCase": return text.lowercased()
    case "toUpperCase": return text.uppercased()
    case "slice", "substring", "substr": return part(of: text, method, arguments)
    case "replace", "replaceAll": return replaced(text, all: method == "replaceAll", arguments)
    default: return nil
    }
  }

  /// Whether a text begins with another one, ends with it or has it in it; nil for any other method.
  static func truth(of method: String, _ text: String, _ other: String) -> Bool? {
    switch method {
    case "startsWith": text.hasPrefix(other)
    case "endsWith": text.hasSuffix(other)
    case "includes": other.isEmpty || text.contains(other)
    default: nil
    }
  }

  private static func part(of text: String, _ method: String, _ arguments: [ServerValue]) -> String? {
    let units = Array(text.utf16)
    let numbers = arguments.map { value -> Int? in
      if case .text(let text) = value { Int(text.text) } else { nil }
    }
    guard !numbers.contains(nil), let first = numbers.first ?? 0 else { return nil }
    let second = numbers.count > 1 ? numbers[1] : nil
    let place = { (number: Int) in
      number < 0 && method != "substring" ? max(0, units.count + number) : min(max(0, number), units.count)
    }
    var (start, end) = (place(first), units.count)
    if let second { end = method == "substr" ? min(units.count, start + max(0, second)) : place(second) }
    if method == "substring", start > end { (start, end) = (end, start) }
    return start < end ? String(decoding: units[start..<end], as: UTF16.self) : ""
  }

  private static func replaced(_ text: String, all: Bool, _ arguments: [ServerValue]) -> String? {
    guard arguments.count == 2, case .text(let new) = arguments[1], !new.text.contains("$") else {
      return nil
    }
    switch arguments[0] {
    case .text(let old):
      return text.replacing(old.text, with: new.text, maxReplacements: all ? Int.max : 1)
    case .regularExpression(let literal):
      guard let end = literal.lastIndex(of: "/"), end > literal.startIndex else { return nil }
      let source = String(literal[literal.index(after: literal.startIndex)..<end])
      let flags = literal[literal.index(after: end)...]
      guard RegularExpressionCost.isLow(source), text.utf8.count <= RegularExpressionCost.longest,
        let expression = try? Regex(source)
      else {
        return nil
      }
      let pattern = flags.contains("i") ? expression.ignoresCase() : expression
      return text.replacing(pattern, maxReplacements: flags.contains("g") ? Int.max : 1) { _ in new.text }
    default: return nil
    }
  }
}
