import Program
import SourceText

// Expressions with operators (JLS §15).
extension JavaParser {
  mutating func parseExpression() -> Expression.ID {
    let start = token.span.start
    if let read = deeper({ $0.parseAssignment() }) { return read }
    skip(to: ",", ";")
    return opaque([], from: start)
  }

  private mutating func parseAssignment() -> Expression.ID {
    let start = token.span.start
    if isLambda { return parseLambda() }
    let target = parseConditional()
    guard let (operation, length) = assignment else { return target }
    index += length
    noteAssignment(to: target)
    let value = at("{") ? parseArrayInitializer() : parseExpression()
    return add(.assign(target, operation, value), from: start)
  }

  private var assignment: (Expression.Assignment, Int)? {
    guard token.kind == .symbol else { return nil }
    switch token.text {
    case "=": return (.replace, 1)
    case "+=": return (.append, 1)
    case "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=": return (.other, 1)
    case ">":
      // `>>=` and `>>>=` come from the scanner in pieces.
      var length = 1
      while length < 3, isSymbol(">", at: index + length), touches(index + length) { length += 1 }
      return length > 1 && isSymbol("=", at: index + length) && touches(index + length)
        ? (.other, length + 1) : nil
    default: return nil
    }
  }

  private mutating func parseConditional() -> Expression.ID {
    let start = token.span.start
    let condition = parseBinary(above: 0)
    guard accept("?") else { return condition }
    let first = parseExpression()
    guard accept(":") else { return opaque([condition, first], from: start) }
    return add(.conditional(condition, first, parseExpression()), from: start)
  }

  /// Reads operators that bind more tightly than a level, from left to right.
  private mutating func parseBinary(above level: Int) -> Expression.ID {
    let start = token.span.start
    var left = parseUnary()
    while let (binding, length) = binaryOperator, binding > level {
      // Of what begins with `>` the scanner gives the first character alone.
      let symbol = length == 1 ? token.text : ">…"
      index += length
      if symbol == "instanceof" {
        _ = acceptWord("final")
        _ = parseType()
        if isName(at: index), !Self.isReserved(token.text) { index += 1 }
        left = opaque([left], from: start)
        continue
      }
      let right = deeper { $0.parseBinary(above: binding) } ?? opaque([], from: token.span.start)
      left = combine(left, symbol, right, from: start)
    }
    return left
  }

  private mutating func combine(
    _ left: Expression.ID, _ symbol: String, _ right: Expression.ID, from start: Int
  ) -> Expression.ID {
    switch symbol {
    case "+": sum(left, right, from: start)
    case "==": add(.equal(left, right, isNegated: false), from: start)
    case "!=": add(.equal(left, right, isNegated: true), from: start)
    case "&&": add(.both(left, right), from: start)
    case "||": add(.either(left, right), from: start)
    case ">": isFilled(left, right, from: start) ?? opaque([left, right], from: start)
    default: opaque([left, right], from: start)
    }
  }

  /// `paths.length > 0`: whether anything is in an array; nil for another comparison.
  private mutating func isFilled(
    _ left: Expression.ID, _ right: Expression.ID, from start: Int
  ) -> Expression.ID? {
    let expressions = state.file.expressions
    guard case .scalar("0") = expressions[right].kind,
      case .member(let base, "length") = expressions[left].kind
    else { return nil }
    return add(.member(base, Expression.filledArray), from: start)
  }

  /// How tightly the operator here binds, and how many tokens it is.
  private var binaryOperator: (binding: Int, length: Int)? {
    if atWord("instanceof") { return (7, 1) }
    guard token.kind == .symbol else { return nil }
    switch token.text {
    case "||": return (1, 1)
    case "&&": return (2, 1)
    case "|": return (3, 1)
    case "^": return (4, 1)
    case "&": return (5, 1)
    case "==", "!=": return (6, 1)
    case "<", "<=": return (7, 1)
    case ">": return greaterOperator
    case "<<": return (8, 1)
    case "+", "-": return (9, 1)
    case "*", "/", "%": return (10, 1)
    default: return nil
    }
  }

  /// `>` comes alone from the scanner: `>=`, `>>` and `>>>` are put together here where the bytes touch.
  private var greaterOperator: (binding: Int, length: Int)? {
    func follows(_ symbol: String, _ ahead: Int) -> Bool {
      isSymbol(symbol, at: index + ahead) && touches(index + ahead)
    }
    var length = 1
    while length < 3, follows(">", length) { length += 1 }
    if follows("=", length) { return length == 1 ? (7, 2) : nil }
    return length == 1 ? (7, 1) : (8, length)
  }

  private mutating func parseUnary() -> Expression.ID {
    let start = token.span.start
    if token.kind == .symbol, ["!", "-", "+", "~", "++", "--"].contains(token.text) {
      let isNegation = at("!")
      let isUp = at("++")
      let isStep = isUp || at("--")
      index += 1
      let operand = deeper { $0.parseUnary() } ?? opaque([], from: start)
      if isStep { return step(of: operand, isUp: isUp, from: start) }
      return isNegation ? add(.not(operand), from: start) : opaque([operand], from: start)
    }
    if at("("), let end = endOfCast {
      index += 1
      let type = parseType()
      index = end + 1
      let operand = isLambda ? parseLambda() : deeper { $0.parseUnary() } ?? opaque([], from: start)
      return type.map { add(.cast(operand, $0), from: start) } ?? operand
    }
    return parsePostfix(on: parsePrimary(), from: start)
  }

  /// The index of the parenthesis that ends a cast (JLS §15.16), or nil where none begins here.
  private var endOfCast: Int? {
    let end = closing(index)
    guard var position = endOfType(at: index + 1) else { return nil }
    while isSymbol("&", at: position), let next = endOfType(at: position + 1) { position = next }
    guard position == end else { return nil }
    let next = token(at: end + 1)
    switch next.kind {
    case .word: return next.text == "instanceof" ? nil : end
    case .number, .stringStart: return end
    case .symbol: return next.text == "(" || next.text == "!" || next.text == "~" ? end : nil
    default: return nil
    }
  }
}
