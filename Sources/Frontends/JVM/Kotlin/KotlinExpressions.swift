import Program
import SourceText

// Expressions with operators (Kotlin Language Specification, "Expressions").
extension KotlinParser {
  mutating func parseExpression() -> Expression.ID {
    let start = token.span.start
    if let read = deeper({ $0.parseBinary(above: 0) }) { return read }
    skip(to: ",", ";")
    return opaque([], from: start)
  }

  /// Reads operators that bind more tightly than a level, from left to right.
  mutating func parseBinary(above level: Int) -> Expression.ID {
    let start = token.span.start
    var left = parsePrefix()
    while let (symbol, binding, length) = binaryOperator, binding > level {
      index += length
      switch symbol {
      case "as":
        _ = accept("?")
        if let type = parseType() { left = add(.cast(left, type), from: start) }
      case "is", "!is":
        _ = parseType()
        left = opaque([left], from: start)
      default:
        let right = deeper { $0.parseBinary(above: binding) } ?? opaque([], from: token.span.start)
        left = combine(left, symbol, right, from: start)
      }
    }
    return left
  }

  private mutating func combine(
    _ left: Expression.ID, _ symbol: String, _ right: Expression.ID, from start: Int
  ) -> Expression.ID {
    switch symbol {
    // Behind `?: return` the value is there.
    case "?:" where leaving.contains(right): return add(.cascade(left, [right]), from: start)
    case "?:": return add(.coalesce(left, right), from: start)
    case "+": return sum(left, right, from: start)
    case "==", "===": return add(.equal(left, right, isNegated: false), from: start)
    case "!=", "!==": return add(.equal(left, right, isNegated: true), from: start)
    case "&&": return add(.both(left, right), from: start)
    case "||": return add(.either(left, right), from: start)
    case "to": return add(.list([left, right]), from: start)
    case _ where symbol.first?.isLetter ?? false && !Self.operators.contains(symbol):
      // `path bind GET`: a function that is called on what stands in front of it.
      let function = add(.member(left, symbol), from: start)
      return add(
        .call(function, typeArguments: [], arguments: [Expression.Argument(value: right)]), from: start)
    default: return opaque([left, right], from: start)
    }
  }

  /// The words between operands that calculate, and can be nothing else.
  private static let operators: Set<String> = [
    "in", "is", "as", "until", "downTo", "step", "xor", "shl", "shr", "ushr",
  ]

  /// The operator that stands here, how tightly it binds, and how many tokens it is. Most operators have to stand on the
  /// line of what is in front of them.
  private var binaryOperator: (symbol: String, binding: Int, length: Int)? {
    if token.kind == .symbol {
      switch token.text {
      case "||": return ("||", 1, 1)
      case "&&": return ("&&", 2, 1)
      case "?:": return ("?:", 6, 1)
      default: break
      }
    }
    if atWord("as") { return ("as", 11, 1) }
    guard !isAfterLineEnd else { return nil }
    return token.kind == .symbol ? symbolOperator : wordOperator
  }

  private var symbolOperator: (symbol: String, binding: Int, length: Int)? {
    switch token.text {
    case "==", "!=", "===", "!==": (token.text, 3, 1)
    case "<", ">", "<=", ">=": (token.text, 4, 1)
    case "!" where isWord("is", at: index + 1) && touches(index + 1): ("!is", 5, 2)
    case "!" where isWord("in", at: index + 1) && touches(index + 1): ("!in", 5, 2)
    case "..", "..<": (token.text, 8, 1)
    case "+", "-": (token.text, 9, 1)
    case "*", "/", "%": (token.text, 10, 1)
    default: nil
    }
  }

  private var wordOperator: (symbol: String, binding: Int, length: Int)? {
    guard token.kind == .word || token.kind == .quotedName else { return nil }
    switch token.text {
    case "is", "in": return (token.text, 5, 1)
    case _ where token.kind == .word && Self.isReserved(token.text): return nil
    default:
      // `a to b`: a function between its operands, which an operand follows.
      guard startsOperand(index + 1), !token(at: index + 1).isAfterLineEnd else { return nil }
      return (token.text, 7, 1)
    }
  }

  private func startsOperand(_ index: Int) -> Bool {
    let token = token(at: index)
    switch token.kind {
    case .word: return !["is", "in", "as", "else", "by", "where"].contains(token.text)
    case .quotedName, .number, .stringStart: return true
    case .symbol: return ["(", "{", "-", "!", "::"].contains(token.text)
    default: return false
    }
  }

  /// Words that name nothing.
  static func isReserved(_ word: String) -> Bool {
    switch word {
    case "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface",
      "is", "null",
      "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "val", "var",
      "when", "while":
      true
    default: false
    }
  }

  private mutating func parsePrefix() -> Expression.ID {
    let start = token.span.start
    while at("@"), isName(at: index + 1) { _ = parseAnnotations() }
    if token.kind == .symbol {
      switch token.text {
      case "!", "-", "+", "++", "--":
        let isNegation = at("!")
        let isUp = at("++")
        let isStep = isUp || at("--")
        index += 1
        let operand = deeper { $0.parsePrefix() } ?? opaque([], from: start)
        if isStep { return step(of: operand, isUp: isUp, from: start) }
        return isNegation ? add(.not(operand), from: start) : opaque([operand], from: start)
      default: break
      }
    }
    return parsePostfix(on: parsePrimary(), from: start)
  }
}
