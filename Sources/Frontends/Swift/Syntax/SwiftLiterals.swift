#if SwiftClients
import Program
import SwiftSyntax

// Literals (The Swift Programming Language, "Literals").
extension SwiftLowering {
  mutating func string(_ node: StringLiteralExprSyntax) -> Expression.ID {
    let isRaw = node.openingPounds != nil
    var parts: [Expression.TextPart] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let text):
        let known = isRaw ? text.content.text : Self.unescaped(text.content.text)
        if !known.isEmpty { parts.append(.text(known)) }
      case .expressionSegment(let interpolated):
        guard let first = interpolated.expressions.first else { continue }
        let value = expression(first.expression)
        for other in interpolated.expressions.dropFirst() { _ = expression(other.expression) }
        parts.append(.value(value))
      }
    }
    return add(.text(parts), node)
  }

  /// A text with its escapes resolved.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let backslash = rest.firstIndex(of: "\\") {
      result += rest[..<backslash]
      rest = rest[rest.index(after: backslash)...]
      guard let escape = rest.popFirst() else { break }
      switch escape {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "u":
        guard rest.first == "{", let close = rest.firstIndex(of: "}") else { continue }
        let digits = rest[rest.index(after: rest.startIndex)..<close]
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
        rest = rest[rest.index(after: close)...]
      case "\n", "\r\n": continue
      default: result.append(escape)
      }
    }
    return result + rest
  }

  mutating func array(_ node: ArrayExprSyntax) -> Expression.ID {
    let items = node.elements.map { expression($0.expression) }
    return add(.list(items), node)
  }

  mutating func dictionary(_ node: DictionaryExprSyntax) -> Expression.ID {
    guard case .elements(let elements) = node.content else { return add(.map(keys: [], values: []), node) }
    var keys: [Expression.ID] = []
    var values: [Expression.ID] = []
    for element in elements {
      keys.append(expression(element.key))
      values.append(expression(element.value))
    }
    return add(.map(keys: keys, values: values), node)
  }
}
#endif
