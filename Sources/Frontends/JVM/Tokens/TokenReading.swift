import Program
import SourceText

/// The cursor that the parsers of Kotlin and Java share.
protocol TokenReading {
  /// Where the parser stands.
  var state: ReadingState { get set }

  /// Reads an expression; what cannot be read is opaque.
  mutating func parseExpression() -> Expression.ID
}

extension TokenReading {
  /// Levels of nesting that are read; what people and generators write stays below 60.
  static var depthLimit: Int { 150 }

  var index: Int {
    get { state.index }
    set { state.index = newValue }
  }

  var token: JVMToken { state.tokens[min(index, state.tokens.count - 1)] }

  func token(at index: Int) -> JVMToken { state.tokens[max(0, min(index, state.tokens.count - 1))] }

  var isAtEnd: Bool { token.kind == .end }

  /// The offset behind the token before the current one.
  var previousEnd: Int { index > 0 ? token(at: index - 1).span.end : 0 }

  func at(_ symbol: String) -> Bool { token.kind == .symbol && token.text == symbol }

  func atWord(_ word: String) -> Bool { token.kind == .word && token.text == word }

  func isSymbol(_ symbol: String, at index: Int) -> Bool {
    let token = token(at: index)
    return token.kind == .symbol && token.text == symbol
  }

  func isWord(_ word: String, at index: Int) -> Bool {
    let token = token(at: index)
    return token.kind == .word && token.text == word
  }

  func isName(at index: Int) -> Bool {
    let kind = token(at: index).kind
    return kind == .word || kind == .quotedName
  }

  /// Whether a token touches the one in front of it.
  func touches(_ index: Int) -> Bool {
    index > 0 && token(at: index - 1).span.end == token(at: index).span.start
  }

  mutating func accept(_ symbol: String) -> Bool {
    guard at(symbol) else { return false }
    index += 1
    return true
  }

  mutating func acceptWord(_ word: String) -> Bool {
    guard atWord(word) else { return false }
    index += 1
    return true
  }

  mutating func takeName() -> (text: String, span: SourceSpan)? {
    guard isName(at: index) else { return nil }
    defer { index += 1 }
    return (token.text, token.span)
  }

  /// The index of the token that closes what opens at an index, or the index itself.
  func closing(_ index: Int) -> Int { state.brackets.end(of: index) }

  /// Moves behind the bracket pair that opens here, or behind the one token.
  mutating func skipBalanced() { moveBehind(closing(index)) }

  /// Moves behind a token; the end of the file stays the last one.
  mutating func moveBehind(_ end: Int) { index = min(end + 1, state.tokens.count - 1) }

  /// Whether something ends here that was opened before.
  var isAtCloser: Bool {
    switch token.kind {
    case .symbol: token.text == ")" || token.text == "]" || token.text == "}"
    case .interpolationEnd, .stringEnd, .end: true
    default: false
    }
  }

  /// Moves to the first of some symbols that stands outside of brackets, or to a closing bracket or the end.
  mutating func skip(to symbols: String...) {
    while !isAtCloser, !(token.kind == .symbol && symbols.contains(token.text)) { skipBalanced() }
  }

  mutating func add(_ kind: Expression.Kind, from start: Int) -> Expression.ID {
    state.file.expressions.append(Expression(kind, SourceSpan(start, max(start, previousEnd))))
    return state.file.expressions.count - 1
  }

  /// Something that is not followed, made of parts that may hold calls.
  mutating func opaque(_ parts: [Expression.ID], from start: Int) -> Expression.ID {
    add(.opaque(parts), from: start)
  }

  /// The identifiers among some tokens.
  func mentions(from start: Int, to end: Int) -> Set<String> {
    var names: Set<String> = []
    for token in state.tokens[min(start, end)..<min(end, state.tokens.count)]
    where token.kind == .word || token.kind == .quotedName {
      names.insert(token.text)
    }
    return names
  }

  /// Runs a step one level deeper, or nothing at the limit.
  mutating func deeper<Result>(_ step: (inout Self) -> Result) -> Result? {
    guard state.depth < Self.depthLimit else {
      state.note(
        "nested more than \(Self.depthLimit) levels deep; what is inside is not read", at: token.span)
      return nil
    }
    state.depth += 1
    defer { state.depth -= 1 }
    return step(&self)
  }

  /// Runs a step until an index is reached; each run moves on by at least one token.
  mutating func repeatUntil(_ end: Int, _ step: (inout Self) -> Void) {
    while index < end, !isAtEnd {
      let before = index
      step(&self)
      if index <= before { index = before + 1 }
    }
  }
}

// Names and texts.
extension TokenReading {
  /// The expression of a name; a member that was imported by its own name is one of its type.
  mutating func add(name: String, from start: Int) -> Expression.ID {
    guard let type = state.importedMembers[name] else { return add(.name(name), from: start) }
    let base = add(.name(type), from: start)
    return add(.member(base, name), from: start)
  }

  /// Reads the text that begins here.
  mutating func parseText() -> Expression.ID {
    let start = token.span.start
    let end = closing(index)
    index += 1
    var parts: [Expression.TextPart] = []
    repeatUntil(end) { parser in
      switch parser.token.kind {
      case .stringText:
        parts.append(.text(parser.token.text))
        parser.index += 1
      case .interpolationStart:
        let close = parser.closing(parser.index)
        parser.index += 1
        parts.append(.value(parser.deeper { $0.parseExpression() } ?? parser.opaque([], from: start)))
        parser.moveBehind(close)
      default: parser.index += 1
      }
    }
    moveBehind(end)
    return add(.text(parts), from: start)
  }

  /// Notes what an expression names as assigned: `a.b.c = x` changes what `a` and `a.b` hold too.
  mutating func noteAssignment(to target: Expression.ID) {
    var current = target
    while true {
      switch state.file.expressions[current].kind {
      case .name(let name):
        state.assigned[state.assigned.count - 1].insert(name)
        return
      case .member(let base, let name):
        state.assigned[state.assigned.count - 1].insert(name)
        current = base
      default: return
      }
    }
  }

  /// Two values joined by `+`; a long sum stays one node, so that its walk does not get deeper with each `+`.
  mutating func sum(_ left: Expression.ID, _ right: Expression.ID, from start: Int)
    -> Expression.ID
  {
    if case .sum(let parts) = state.file.expressions[left].kind,
      state.file.expressions[left].span.start == start
    {
      state.file.expressions[left] = Expression(.opaque([]), state.file.expressions[left].span)
      return add(.sum(parts + [right]), from: start)
    }
    return add(.sum([left, right]), from: start)
  }
}

// Functions.
extension TokenReading {
  /// Gives a function to the class that is being read, or to the file.
  mutating func register(_ id: Function.ID) {
    if let owner = state.owner {
      state.file.classes[owner].functions.append(id)
    } else {
      state.file.topLevel.append(id)
    }
  }

  /// Gives a variable to the class that is being read, or to the file.
  mutating func register(_ variable: Variable) {
    if let owner = state.owner {
      state.file.classes[owner].fields.append(variable)
    } else {
      state.file.variables.append(variable)
    }
  }

  /// Runs a step that reads a function's inside, and gives back what it assigns.
  mutating func noting(_ step: (inout Self) -> Void) -> Set<String> {
    state.assigned.append([])
    step(&self)
    let inside = state.assigned.removeLast()
    state.assigned[state.assigned.count - 1].formUnion(inside)
    return inside
  }

  /// Adds a function to the file with what its text names and whether it decides anything.
  mutating func finish(_ function: inout Function, from start: Int) -> Function.ID {
    function.mentions = mentions(from: start, to: index)
    function.isOverloadable = true
    function.hasBranches = state.tokens[start..<min(index, state.tokens.count)].contains { token in
      switch token.kind {
      case .word: token.text == "if" || token.text == "when" || token.text == "switch"
      case .symbol: token.text == "?" || token.text == "?:"
      default: false
      }
    }
    state.file.functions.append(function)
    return state.file.functions.count - 1
  }
}
