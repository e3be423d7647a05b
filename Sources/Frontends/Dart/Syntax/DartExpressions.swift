import Program
import SourceText

// Expressions (Dart Language Specification, "Expressions").
extension DartParser {
  /// Reads an expression; what cannot be read is opaque.
  mutating func parseExpression(allowsCascade: Bool = true) -> Expression.ID {
    let start = token.span.start
    let read = deeper { parser in
      let first = parser.parseAssignment()
      return allowsCascade ? parser.parseCascade(on: first, from: start) : first
    }
    if let read { return read }
    skip(to: ",", ";")
    return add(.opaque([]), from: start)
  }

  private mutating func parseAssignment() -> Expression.ID {
    let start = token.span.start
    if atWord("throw") {
      index += 1
      let id = add(.opaque([parseExpression()]), from: start)
      throwing.insert(id)
      return id
    }
    let target = parseConditional()
    guard let operation = assignmentOperation else { return target }
    index += at(">") ? 3 : 1
    noteAssignment(to: target)
    let value = parseExpression(allowsCascade: false)
    return add(.assign(target, operation, value), from: start)
  }

  private var assignmentOperation: Expression.Assignment? {
    guard token.kind == .symbol else { return nil }
    switch token.text {
    case "=": return .replace
    case "+=": return .append
    case "??=": return .fill
    case "-=", "*=", "/=", "~/=", "%=", "&=", "|=", "^=", "<<=": return .other
    default: return nil
    }
  }

  /// Notes the variable or field that an expression names as assigned.
  private mutating func noteAssignment(to target: Expression.ID) {
    switch file.expressions[target].kind {
    case .name(let name), .member(_, let name): assigned[assigned.count - 1].insert(name)
    default: break
    }
    // `a.b.c = x` also changes what `a` and `a.b` hold.
    var current = target
    while case .member(let base, _) = file.expressions[current].kind {
      if case .name(let name) = file.expressions[base].kind { assigned[assigned.count - 1].insert(name) }
      if case .member(_, let name) = file.expressions[base].kind { assigned[assigned.count - 1].insert(name) }
      current = base
    }
  }

  private mutating func parseConditional() -> Expression.ID {
    let start = token.span.start
    let condition = parseBinary(above: 0)
    guard at("?") else { return condition }
    index += 1
    let first = parseExpression(allowsCascade: false)
    guard accept(":") else { return add(.opaque([condition, first]), from: start) }
    let second = parseExpression(allowsCascade: false)
    if throwing.contains(second) { return first }
    if throwing.contains(first) { return second }
    return add(.conditional(condition, first, second), from: start)
  }

  /// Reads operators that bind more tightly than a level, from left to right.
  mutating func parseBinary(above level: Int) -> Expression.ID {
    let start = token.span.start
    var left = parseUnary()
    while let (binding, length) = binaryOperator, binding > level {
      let symbol = token.text
      index += length
      if symbol == "is" || symbol == "as" {
        _ = accept("!")
        let type = parseTestedType()
        if symbol == "as", let type {
          left = add(.cast(left, type), from: start)
        } else {
          left = add(.opaque([left]), from: start)
        }
        continue
      }
      let right = deeper { $0.parseBinary(above: binding) } ?? add(.opaque([]), from: token.span.start)
      left = combine(left, symbol, right, from: start)
    }
    return left
  }

  /// Reads the type behind `is` or `as`. In `a is B ? c : d` the question mark belongs to the condition.
  private mutating func parseTestedType() -> TypeName? {
    let type = parseType()
    let isOperand = startsOperand(token) || ["-", "!", "~", "++", "--"].contains { at($0) }
    if isOperand, !atWord("is"), !atWord("as"), index > 0, isSymbol("?", at: index - 1) { index -= 1 }
    return type
  }

  private mutating func combine(
    _ left: Expression.ID, _ symbol: String, _ right: Expression.ID, from start: Int
  ) -> Expression.ID {
    switch symbol {
    case "??" where throwing.contains(right): return left
    case "??": return add(.coalesce(left, right), from: start)
    case "+":
      if case .sum(let parts) = file.expressions[left].kind, file.expressions[left].span.start == start {
        // A long sum stays one node: its parts move over, so the walk does not get deeper with each `+`.
        file.expressions[left] = Expression(.opaque([]), file.expressions[left].span)
        return add(.sum(parts + [right]), from: start)
      }
      return add(.sum([left, right]), from: start)
    case "==": return add(.equal(left, right, isNegated: false), from: start)
    case "!=": return add(.equal(left, right, isNegated: true), from: start)
    case "&&": return add(.both(left, right), from: start)
    case "||": return add(.either(left, right), from: start)
    default: return add(.opaque([left, right]), from: start)
    }
  }

  /// How tightly the operator here binds, and how many tokens it is.
  private var binaryOperator: (binding: Int, length: Int)? {
    if token.kind == .word { return token.text == "is" || token.text == "as" ? (5, 1) : nil }
    guard token.kind == .symbol else { return nil }
    switch token.text {
    case "??": return (1, 1)
    case "||": return (2, 1)
    case "&&": return (3, 1)
    case "==", "!=": return (4, 1)
    case "<", "<=": return (5, 1)
    case ">": return greaterOperator
    case "|": return (6, 1)
    case "^": return (7, 1)
    case "&": return (8, 1)
    case "<<": return (9, 1)
    case "+", "-": return (10, 1)
    case "*", "/", "%", "~/": return (11, 1)
    default: return nil
    }
  }

  /// `>` comes alone from the scanner: `>=`, `>>` and `>>>` are put together here where the bytes touch.
  private var greaterOperator: (binding: Int, length: Int)? {
    func touches(_ ahead: Int, _ symbol: String) -> Bool {
      token(ahead).kind == .symbol && token(ahead).text == symbol
        && token(ahead - 1).span.end == token(ahead).span.start
    }
    if touches(1, "=") { return (5, 2) }
    if touches(1, "==") { return (4, 2) }
    guard touches(1, ">") else { return (5, 1) }
    if touches(2, ">") { return touches(3, "=") ? nil : (9, 3) }
    return touches(2, "=") ? nil : (9, 2)
  }

  private mutating func parseUnary() -> Expression.ID {
    let start = token.span.start
    if token.kind == .symbol {
      switch token.text {
      case "!", "-", "~", "++", "--":
        let isNegation = at("!")
        let isUp = at("++")
        let isStep = isUp || at("--")
        index += 1
        let operand = deeper { $0.parseUnary() } ?? add(.opaque([]), from: start)
        if isStep { return step(of: operand, isUp: isUp, from: start) }
        return add(isNegation ? .not(operand) : .opaque([operand]), from: start)
      default: break
      }
    }
    if atWord("await"), startsOperand(token(1)) {
      index += 1
      let operand = deeper { $0.parseUnary() } ?? add(.opaque([]), from: start)
      return add(.await(operand), from: start)
    }
    return parsePostfix()
  }

  private func startsOperand(_ token: DartToken) -> Bool {
    switch token.kind {
    case .word, .number, .stringStart: true
    case .symbol: token.text == "(" || token.text == "[" || token.text == "{" || token.text == "<"
    default: false
    }
  }

  /// Reads `..a.b = c..d()` on a value.
  private mutating func parseCascade(on target: Expression.ID, from start: Int) -> Expression.ID {
    guard at("..") || at("?..") else { return target }
    var sections: [Expression.ID] = []
    while at("..") || at("?..") {
      let sectionStart = token.span.start
      index += 1
      let base = add(.cascadeTarget, from: sectionStart)
      var section = base
      if token.kind == .word {
        section = add(.member(base, token.text), from: sectionStart)
        index += 1
      }
      section = parseSelectors(on: section, from: sectionStart)
      if let operation = assignmentOperation {
        index += 1
        noteAssignment(to: section)
        let value = parseExpression(allowsCascade: false)
        section = add(.assign(section, operation, value), from: sectionStart)
      }
      sections.append(section)
    }
    return add(.cascade(target, sections), from: start)
  }
}
